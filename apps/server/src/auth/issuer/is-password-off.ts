import { selectIssuer } from '../../issuers/index.ts'
import type { PublicContext } from '../../platform/context.ts'
import type { Account } from '../auth.tables.ts'
import { selectMember } from '../accounts/people.repository.ts'

/**
 * Whether this person may sign in only through the company's issuer. Administrators keep their passwords, so
 * that a failing issuer does not lock the company out (requirement AUTH-03).
 */
export async function isPasswordOff(
  { reader }: Pick<PublicContext, 'reader'>,
  { id, company_id }: Pick<Account, 'id' | 'company_id'>,
): Promise<boolean> {
  if (company_id === null) return false
  const db = reader(company_id)
  const issuer = await selectIssuer({ db, company_id })
  if (!issuer?.is_active || issuer.is_password_allowed) return false
  const member = await selectMember(db, company_id, id)
  return member?.is_administrator !== true
}
