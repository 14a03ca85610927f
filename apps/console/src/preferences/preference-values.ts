import {
  type Preference,
  type PreferenceFields,
  preference,
  preferenceFields,
} from '@baquiano/contract/preferences'
import { z } from 'zod'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { listWith, ownValue, ownValuesOf } from './own-values.ts'

/** How routes are drawn is chosen on the map. */
const plain = preferenceFields.omit({ company_config_list: true, map_config: true })

/** What the form changes; own values over the company's configuration one by one. */
export const preferenceForm = plain.extend({ own_values: z.array(ownValue) })
export type PreferenceForm = z.output<typeof preferenceForm>

export const valuesOf = (record: Preference): PreferenceForm => ({
  ...plain.strip().parse(record),
  own_values: record.company_config_list.flatMap(ownValuesOf),
})

/** What is sent of the form, over what was there. */
export const fieldsOf = (
  { own_values, ...fields }: PreferenceForm,
  { company_config_list, map_config }: Preference,
): PreferenceFields => ({
  ...fields,
  company_config_list: listWith(company_config_list, own_values),
  map_config,
})

/** The record as it stands; whoever changed it was the person in another window. */
export function readPreference(found: unknown): ServerVersion<PreferenceForm> {
  const record = preference.parse(found)
  return {
    values: valuesOf(record),
    version: record.update_on,
    changedById: null,
    changedByName: null,
  }
}
