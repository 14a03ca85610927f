import { recordId } from '@baquiano/contract/platform'
import { type LoginDress, loginAddress } from '@baquiano/contract/settings'
import type { PublicContext } from '../platform/context.ts'
import { configOf, settingOf } from './look.ts'
import { type LookRow, selectByAddress, selectLook } from './settings.repository.ts'

/**
 * What the login wears of a company; null for one without a dress, and for one that does not exist.
 *
 * @param named its id, its login address, or the host of the page; never an e-mail
 */
export async function loginDressOf(
  { reader }: Pick<PublicContext, 'reader'>,
  named: string,
): Promise<LoginDress | null> {
  const company_id = await companyNamed({ reader }, named)
  const row = company_id && (await selectLook({ db: reader(company_id), company_id }))
  if (!row || (row.logo_id === null && row.config_json === null)) return null
  return wornOf(row)
}

/** What a mail wears of the company that sends it, be it only the name; undefined where there is none. */
export async function mailDressOf(
  company: Parameters<typeof selectLook>[0],
): Promise<LoginDress | undefined> {
  const row = await selectLook(company)
  return row && wornOf(row)
}

/** Whom an id, a login address or the host of a page means; undefined where it means nobody. */
export async function companyNamed(
  { reader }: Pick<PublicContext, 'reader'>,
  named: string,
): Promise<string | undefined> {
  const id = recordId.safeParse(named)
  if (id.success) return id.data
  const address = loginAddress.safeParse(named)
  return address.success ? selectByAddress(reader({ realm: 'login' }), address.data) : undefined
}

function wornOf(row: LookRow): LoginDress {
  const { logo, company_name } = settingOf(row)
  return { ...configOf(row.config_json), ...(logo && { logo: logo.url }), company_name }
}
