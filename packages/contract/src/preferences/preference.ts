import { z } from 'zod'
import { isKnownType } from '../company-config/index.ts'
import { notificationChannels } from '../notifications/index.ts'
import { instant, jsonObject, limits, recordId, requiredText } from '../platform/index.ts'
import { direction, language, shellTheme } from '../settings/index.ts'
import { mapConfig } from './map-config.ts'

/** A page of the console, without what its address goes on with. */
const pagePath = z
  .string()
  .max(limits.short_text)
  .regex(/^\/(?:apps|dashboard)(?:\/[a-zA-Z\d-]+)+$/, 'PAGE_PATH_INVALID')

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length
const isSmall = (json: object) => JSON.stringify(json).length <= limits.config_json

/** A person's own values over an entry of the company's configuration, of a type of the company's own. */
const ownConfigValues = z.strictObject({
  type_config_name: requiredText().refine((name) => !isKnownType(name), 'TYPE_NOT_PERSONAL'),
  config_json: jsonObject.refine(isSmall, 'CONFIG_TOO_LARGE'),
})

/**
 * How one person likes to work (requirement CO-09).
 *
 * Null in theme, direction and language leaves it to the company's dress, and then to the product.
 */
export const preferenceFields = z.strictObject({
  /** Lists search for the whole name until told otherwise. */
  filter_exact_values: z.boolean(),
  language: language.nullable(),
  theme: shellTheme.nullable(),
  direction: direction.nullable(),
  /** How long notifications are kept, if old ones are removed at all; days. */
  notifications_days: z.int().min(1).max(limits.notifications_days),
  /** How many are kept. */
  notifications_number: z.int().min(1).max(limits.notifications_number),
  remove_old_notifications: z.boolean(),
  /** Where each kind of notification shows. */
  notification_channels: notificationChannels,
  /** Until then nothing but panic alarms is pushed or mailed; the bell goes on. Null or past for never. */
  quiet_until: instant.nullable().default(null),
  /** One of each type at most. */
  company_config_list: z
    .array(ownConfigValues)
    .max(limits.own_configs)
    .refine((list) => isEachOnce(list.map((it) => it.type_config_name)), 'NAMED_TWICE'),
  /** The group whose resources the map shows first. */
  default_group_tracking: recordId.nullable(),
  show_default_group_tracking: z.boolean(),
  /** In the order in which they were starred. */
  starred_pages: z.array(pagePath).max(limits.starred_pages).refine(isEachOnce, 'NAMED_TWICE'),
  /** Null draws routes as the map does by itself. */
  map_config: mapConfig.nullable().default(null),
})
export type PreferenceFields = z.output<typeof preferenceFields>

/** What holds for whoever never chose (specification, point 9). */
export const initialPreference: PreferenceFields = {
  filter_exact_values: false,
  language: null,
  theme: null,
  direction: null,
  notifications_days: 1,
  notifications_number: 100,
  remove_old_notifications: true,
  notification_channels: {},
  quiet_until: null,
  company_config_list: [],
  default_group_tracking: null,
  show_default_group_tracking: false,
  starred_pages: [],
  map_config: null,
}

/** The preferences of one account, under its id. */
export const preference = z.object({ ...preferenceFields.shape, id: recordId, update_on: instant })
export type Preference = z.output<typeof preference>
