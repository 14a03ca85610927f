import type { LoginTheme } from '@baquiano/contract/settings'
import type { PublicContext } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { languageChosenBy } from '../preferences/index.ts'
import { mailThemeOf } from '../settings/index.ts'
import type { Account } from './auth.tables.ts'

type Addressee = Pick<Account, 'id' | 'company_id' | 'email' | 'name' | 'language'>

/** To whom a mail goes, in which language, and in whose dress. */
export interface Recipient {
  readonly email: string
  readonly name: string
  readonly language: string
  /** Of their company; undefined of the platform's people. */
  readonly theme: LoginTheme | undefined
}

/**
 * Reads by what an account is to be written to: the language that its person chose, else their company's, else
 * the one they were invited in.
 *
 * @param db the account's company, or the realm of identity for the platform's people
 */
export async function recipientOf(db: Db, account: Addressee): Promise<Recipient> {
  const { id: account_id, company_id, email, name } = account
  const [chosen, theme] = await Promise.all([
    languageChosenBy({ db, company_id, account_id }),
    company_id === null ? undefined : mailThemeOf({ db, company_id }),
  ])
  return { email, name, theme, language: chosen ?? theme?.language ?? account.language }
}

/** The same before anybody signed in, whose company is not entered yet; of nobody, `email` alone, it is as much work. */
export async function recipientBeforeLogin(
  { newId, reader }: Pick<PublicContext, 'newId' | 'reader'>,
  account: Addressee | undefined,
  email = account?.email ?? '',
): Promise<Recipient> {
  const addressee = account ?? { id: newId(), company_id: newId(), email, name: '', language: 'es' }
  const { id: account_id, company_id, name, language } = addressee
  // People of the platform have no company, yet a look is read for them too.
  const theme_company_id = company_id ?? newId()
  const company = reader(theme_company_id)
  const db = company_id === null ? reader({ crossTenant: 'identity' }) : company
  const [chosen, theme] = await Promise.all([
    languageChosenBy({ db, company_id, account_id }),
    mailThemeOf({ db: company, company_id: theme_company_id }),
  ])
  return { email, name, theme, language: chosen ?? theme?.language ?? language }
}
