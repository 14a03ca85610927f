import { apiBase } from '@baquiano/contract/platform'
import { type Logo, type Setting, visualConfig } from '@baquiano/contract/settings'
import type { AppearanceRow } from './settings.repository.ts'

/** The appearance of a company, from its stored configuration. */
export function settingOf(row: AppearanceRow): Setting {
  const { id, company_name, login_address, added_on, config_json, update_on, group_id } = row
  const { primaryColor, navbarColor, color, theme, direction, language } = configOf(config_json)
  return {
    id,
    company_name,
    login_address,
    primaryColor: primaryColor ?? null,
    navbarColor: navbarColor ?? null,
    color: color ?? null,
    theme: theme ?? null,
    direction: direction ?? null,
    language: language ?? null,
    logo: logoOf(row),
    default_group_tracking: group_id,
    update_on: update_on ?? added_on,
  }
}

export const configOf = (config_json: unknown) => visualConfig.parse(config_json ?? {})

function logoOf({ id, logo_id, logo_name, side, bytes }: AppearanceRow): Logo | null {
  if (logo_id === null || logo_name === null || side === null || bytes === null) return null
  return {
    id: logo_id,
    url: `${apiBase}/setting/logo/${id}/${logo_id}`,
    name: logo_name,
    side,
    bytes,
  }
}
