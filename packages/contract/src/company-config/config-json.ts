import { z } from 'zod'
import {
  jsonObject,
  keysOf,
  limits,
  localDate,
  localHour,
  moduleNames,
  recordId,
  requiredText,
} from '../platform/index.ts'
import { colorText, direction, language, shellTheme } from '../settings/index.ts'
import { relationMode } from '../visit-points/index.ts'
import {
  delayTemplate,
  gatewayBody,
  gatewayHeaders,
  gatewayToken,
  messageTemplate,
} from './gateway.ts'

/** Which host it may name is judged where it is saved (`URL_NOT_ALLOWED`). */
const toolUrl = z.url().max(limits.url)

/** What opens a tool: a ticket for a minute and one use, or the specification's own parameters. */
export const toolLink = z.enum(['ticket', 'published'])

/** The external forms (requirement CO-05). */
const serviforms = z.strictObject({
  token: requiredText(limits.long_text),
  url: toolUrl,
  link: toolLink.default('ticket'),
})

/** Routes: the external tool, which the company may do without, and the product's own executed route. */
const serviroutes = z.strictObject({
  url: toolUrl.optional(),
  link: toolLink.default('ticket'),
  /** Whether maps show where somebody went, along streets, with its figures and its replay. */
  executed_route: z.boolean().default(true),
})

/** How a company dresses its console; `visualConfig` of the sign-in reads what is written here. */
const appearance = z.strictObject({
  logo: z.string().max(limits.long_text).optional(),
  navbarColor: colorText.optional(),
  primaryColor: colorText.optional(),
  /** Accent: text, marks and selection. */
  color: colorText.optional(),
  theme: shellTheme.optional(),
  direction: direction.optional(),
  language: language.optional(),
  /** The group whose resources the map shows first, to people who chose none of their own. */
  default_group_tracking: recordId.nullable().optional(),
})

/** How the company's visit points are. */
const visitPoints = z.strictObject({
  /** Who may visit a new point unless it says otherwise (decisions, "Relations"). */
  relation_mode: relationMode.default('all'),
  /** Whether codes may hold `- . / _` too, as those of many accounting systems do. */
  identification_signs: z.boolean().default(false),
})

/** What the company has switched on; a module without an entry is off. */
const moduls = z.strictObject({
  modules: z.array(z.enum(moduleNames)).refine((names) => new Set(names).size === names.length, {
    message: 'NAMED_TWICE',
  }),
})

/** Visits that a visit point's user asks for (specification, point 4). */
const onDemand = z
  .strictObject({
    /** Staff is told of each request, and assigns it. */
    notify_on_create: z.boolean().default(true),
    /** Assigned by the product itself; the two exclude each other. */
    automatic_allocation: z.boolean().default(false),
    /** Seconds in which a request has to be assigned. */
    assignment_deadline_s: z.int().min(60).max(604_800).default(1800),
  })
  .refine(
    ({ notify_on_create, automatic_allocation }) => !(notify_on_create && automatic_allocation),
    { path: ['automatic_allocation'], message: 'NOTIFY_ON_CREATE_MUST_BE_FALSE' },
  )

/** How the company's people prove who they are (decisions, "Accounts"). */
const signIn = z.strictObject({
  /** Whoever signs in with a password has to have an authenticator app. */
  authenticator_required: z.boolean().default(false),
  /** Characters that a new password has at least. */
  password_min: z
    .int()
    .min(limits.password_min)
    .max(limits.password_max)
    .default(limits.password_min),
})

/** From when on somebody's phone is an exception that people are notified of. */
const monitoring = z.strictObject({
  /** At this charge or less a battery is low; it is charged again five points above. */
  battery_low_pct: z.int().min(1).max(90).default(20),
})

/** When the company works, by its own clock: what a day holds on the board, and when massive assignments begin and end. */
const workingHours = z
  .strictObject({
    hour_init: localHour.default('08:00:00'),
    hour_end: localHour.default('17:00:00'),
    /** Holidays and other days on which nobody works: alarms treat them as Sundays. */
    days_off: z
      .array(localDate)
      .max(limits.days_off)
      .refine((days) => new Set(days).size === days.length, 'NAMED_TWICE')
      .default([]),
  })
  .refine(({ hour_init, hour_end }) => hour_init < hour_end, {
    path: ['hour_end'],
    message: 'HOUR_END_BEFORE_INIT',
  })

/** How visits end. */
const visitEnds = z.strictObject({
  /** Why a visit is cancelled or not done, as office and phones offer it; a text can be added to each. */
  cancel_reasons: z
    .array(requiredText(limits.short_text))
    .max(20)
    .refine((reasons) => new Set(reasons).size === reasons.length, 'NAMED_TWICE')
    .default([]),
  /** What the office often writes to whoever has a visit; each may name what `own_text` of FOLLOWERS may. */
  message_templates: z
    .array(messageTemplate.min(1).max(limits.short_text))
    .max(20)
    .refine((texts) => new Set(texts).size === texts.length, 'NAMED_TWICE')
    .default([]),
})

/** How a gateway is called. */
const gatewayMethod = z.enum(['POST', 'PUT', 'GET'])
/**
 * How followers of visits are told: a text of the company's own, and the gateways of SMS and WhatsApp. Without the
 * address of a gateway its messages stay in the outbox.
 */
const followerMessages = z.strictObject({
  own_subject: messageTemplate.max(limits.short_text).default(''),
  /** May name `{{company}}`, `{{visit_point}}`, `{{date}}`, `{{hours}}`, `{{resource}}`, `{{status}}`, `{{link}}`. */
  own_text: messageTemplate.default(''),
  /** Whether a customer hears by message when whoever comes to them says that they come late. */
  tells_delays: z.boolean().default(false),
  /** May name what `own_text` may, and `{{late}}`: minutes. Empty for the product's own words. */
  delay_text: delayTemplate.default(''),
  sms_url: toolUrl.optional(),
  sms_method: gatewayMethod.default('POST'),
  sms_headers: gatewayHeaders,
  sms_body: gatewayBody,
  /** What the answer has to contain beside a status of success. */
  sms_success: z.string().trim().max(limits.short_text).default(''),
  sms_token: gatewayToken,
  /** Signs the body: HMAC-SHA256 in `X-Signature`. */
  sms_secret: z.string().trim().max(limits.long_text).default(''),
  whatsapp_url: toolUrl.optional(),
  whatsapp_method: gatewayMethod.default('POST'),
  whatsapp_headers: gatewayHeaders,
  whatsapp_body: gatewayBody,
  whatsapp_success: z.string().trim().max(limits.short_text).default(''),
  whatsapp_token: gatewayToken,
  whatsapp_secret: z.string().trim().max(limits.long_text).default(''),
})

/** The types that the product itself reads, each with what its entry holds (specification, point 3). */
export const configSchemas = {
  SERVIFORMS: serviforms,
  SERVIROUTES: serviroutes,
  VISUAL_CONFIG: appearance,
  VISIT_POINT: visitPoints,
  MODULS: moduls,
  ON_DEMAND: onDemand,
  SIGN_IN: signIn,
  MONITORING: monitoring,
  WORKING_HOURS: workingHours,
  VISITS: visitEnds,
  FOLLOWERS: followerMessages,
} as const

export type KnownType = keyof typeof configSchemas
export const knownTypes = keysOf(configSchemas)

export const isKnownType = (name: string): name is KnownType => Object.hasOwn(configSchemas, name)

/** What the entry of a known type holds, defaults filled in. */
export type ConfigOf<Name extends KnownType> = z.output<(typeof configSchemas)[Name]>

const isSmall = (json: object) => JSON.stringify(json).length <= limits.config_json

/** What the entries of a company's own types hold: any object of moderate size. */
const freeConfig = jsonObject.refine(isSmall, 'CONFIG_TOO_LARGE')

/** By what the `config_json` of a type is judged, in the form and on the server. */
export const configSchemaOf = (type_config_name: string) =>
  isKnownType(type_config_name) ? configSchemas[type_config_name] : freeConfig
