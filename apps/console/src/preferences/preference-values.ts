import {
  type Preference,
  type PreferenceFields,
  preference,
  preferenceFields,
} from '@baquiano/contract/preferences'
import type { Theirs } from '../platform/form/known.ts'

/** What the form changes; own values over the company's configuration stay as they are. */
export const preferenceForm = preferenceFields.omit({ company_config_list: true })
export type PreferenceForm = Omit<PreferenceFields, 'company_config_list'>

export const valuesOf = (record: Preference): PreferenceForm => preferenceForm.strip().parse(record)

/** The record as it stands; whoever changed it was the person in another window. */
export function readPreference(found: unknown): Theirs<PreferenceForm> {
  const record = preference.parse(found)
  return { values: valuesOf(record), version: record.update_on, by_id: null, by: null }
}
