import { AppError } from '@baquiano/contract/platform'
import type { Setting, SettingFields } from '@baquiano/contract/settings'
import { saveConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'
import { assertCurrentVersion } from '../platform/version.ts'
import { settingOf } from './setting-of.ts'
import { lockAppearance, selectAppearance, updateAddress } from './settings.repository.ts'

/** How the company looks. @throws AppError `COMPANY_NOT_FOUND` */
export async function getSetting(context: Context): Promise<Setting> {
  const row = await selectAppearance(context)
  if (!row) throw new AppError('COMPANY_NOT_FOUND')
  return settingOf(row)
}

interface SettingUpdate {
  readonly fields: SettingFields
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
}

/**
 * Saves the appearance of the company in its VISUAL_CONFIG; other values in there stay.
 *
 * @throws AppError `RECORD_CHANGED`, `LOGIN_ADDRESS_TAKEN`
 */
export async function updateSetting(
  context: Context,
  { fields: { login_address, ...dress }, version }: SettingUpdate,
): Promise<Setting> {
  await lockAppearance(context)
  const row = await selectAppearance(context)
  if (!row) throw new AppError('COMPANY_NOT_FOUND')
  assertCurrentVersion(version, settingOf(row))
  if (login_address !== row.login_address) await updateAddress(context, login_address)
  const entries = Object.entries({ ...Object(row.config_json), ...dress })
  const config_json = Object.fromEntries(entries.filter(([, value]) => value !== null))
  await saveConfig(context, { type_config_name: 'VISUAL_CONFIG', config_json })
  return getSetting(context)
}
