import type { Setting, SettingFields } from '@baquiano/contract/settings'
import type { ServerVersion } from '../platform/form/record-version.ts'
import { readSetting } from './settings.queries.ts'

/** What the form changes of a company's look. */
export const settingValues = (record: Setting): SettingFields => {
  const { primaryColor, navbarColor, theme, direction, language, login_address } = record
  return { primaryColor, navbarColor, theme, direction, language, login_address }
}

/** The record as it stands; the server does not tell who left it so. */
export function knownSetting(record: unknown): ServerVersion<SettingFields> {
  const parsed = readSetting(record)
  return {
    values: settingValues(parsed),
    version: parsed.update_on,
    changedById: null,
    changedByName: null,
  }
}
