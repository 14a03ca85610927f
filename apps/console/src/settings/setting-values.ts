import type { Setting, SettingFields } from '@baquiano/contract/settings'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { readSetting } from './settings.queries.ts'

/** The fields that the form edits. */
export const settingValues = (record: Setting): SettingFields => {
  const { primaryColor, navbarColor, color, theme, direction, language, login_address } = record
  return { primaryColor, navbarColor, color, theme, direction, language, login_address }
}

/** Parses the server's record, which does not say who changed it. */
export function readSettingVersion(record: unknown): ServerVersion<SettingFields> {
  const parsed = readSetting(record)
  return {
    values: settingValues(parsed),
    version: parsed.update_on,
    changedById: null,
    changedByName: null,
  }
}
