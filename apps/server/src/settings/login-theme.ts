import { recordId } from '@baquiano/contract/platform'
import { type LoginTheme, loginAddress } from '@baquiano/contract/settings'
import type { PublicContext } from '../platform/context.ts'
import { configOf, settingOf } from './setting-of.ts'
import { type AppearanceRow, selectByAddress, selectAppearance } from './settings.repository.ts'

/**
 * The company's theme on the login page; null for a company without one, and for one that does not exist.
 *
 * @param named its id, its login address, or the host of the page; never an e-mail
 */
export async function loginThemeOf(
  { reader }: Pick<PublicContext, 'reader'>,
  named: string,
): Promise<LoginTheme | null> {
  const company_id = await companyNamed({ reader }, named)
  const row = company_id && (await selectAppearance({ db: reader(company_id), company_id }))
  if (!row || (row.logo_id === null && row.config_json === null)) return null
  return themeOf(row)
}

/** The theme of a company's mails, its name at least; undefined where there is no company. */
export async function mailThemeOf(
  company: Parameters<typeof selectAppearance>[0],
): Promise<LoginTheme | undefined> {
  const row = await selectAppearance(company)
  return row && themeOf(row)
}

/** The company of an id, a login address or the host of a page; undefined for none. */
export async function companyNamed(
  { reader }: Pick<PublicContext, 'reader'>,
  named: string,
): Promise<string | undefined> {
  const id = recordId.safeParse(named)
  if (id.success) return id.data
  const address = loginAddress.safeParse(named)
  return address.success
    ? selectByAddress(reader({ crossTenant: 'login' }), address.data)
    : undefined
}

function themeOf(row: AppearanceRow): LoginTheme {
  const { logo, company_name } = settingOf(row)
  return { ...configOf(row.config_json), ...(logo && { logo: logo.url }), company_name }
}
