import type { LoginTheme } from '@baquiano/contract/settings'
import type { PublicContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { languageChosenBy } from '../../preferences/index.ts'
import { mailThemeOf } from '../../settings/index.ts'
import type { Account } from '../auth.tables.ts'

type Addressee = Pick<Account, 'id' | 'company_id' | 'email' | 'name' | 'language'>

/** Recipient of a mail, its language and its theme. */
export interface Recipient {
  readonly email: string
  readonly name: string
  readonly language: string
  /** Of their company; undefined for platform administrators. */
  readonly theme: LoginTheme | undefined
}

/**
 * Reads the language and theme for mails to an account: the language that its person chose, else their company's, else
 * the one they were invited in.
 *
 * @param db scoped to the account's company, or to `identity` for platform administrators
 */
export async function recipientOf(db: Db, account: Addressee): Promise<Recipient> {
  const { id: account_id, company_id, email, name } = account
  const [chosen, theme] = await Promise.all([
    languageChosenBy({ db, company_id, account_id }),
    company_id === null ? undefined : mailThemeOf({ db, company_id }),
  ])
  return { email, name, theme, language: chosen ?? theme?.language ?? account.language }
}

/** As `recipientOf`, before sign-in. Without an account it does as much work, so that timing reveals nothing. */
export async function recipientBeforeLogin(
  { newId, reader }: Pick<PublicContext, 'newId' | 'reader'>,
  account: Addressee | undefined,
  email = account?.email ?? '',
): Promise<Recipient> {
  const addressee = account ?? { id: newId(), company_id: newId(), email, name: '', language: 'es' }
  const { id: account_id, company_id, name, language } = addressee
  // Platform administrators have no company, yet a theme is read for them too: equal work.
  const theme_company_id = company_id ?? newId()
  const company = reader(theme_company_id)
  const db = company_id === null ? reader({ crossTenant: 'identity' }) : company
  const [chosen, theme] = await Promise.all([
    languageChosenBy({ db, company_id, account_id }),
    mailThemeOf({ db: company, company_id: theme_company_id }),
  ])
  return { email, name, theme, language: chosen ?? theme?.language ?? language }
}
