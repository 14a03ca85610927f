import {
  type MySignInsRequest,
  mySignIn,
  type SignInListRequest,
  type SignInRecord,
  signInRecord,
} from '@baquiano/contract/auth'
import { sql } from 'kysely'
import type { Context, PublicContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { fetchPage } from '../../platform/database/page.ts'
import { matchesSearch } from '../../platform/database/search/text-search.ts'
import { withinDays } from '../../platform/database/within-days.ts'

const columns = signInRecord.keyof().options
const ownColumns = mySignIn.keyof().options

/** Record of a sign-in; `company_id` is null where the e-mail is unknown or a platform administrator's. */
type NewSignInRecord = Omit<
  SignInRecord,
  'id' | 'added_on' | 'address' | 'agent' | 'claimed_address'
> & {
  readonly company_id: string | null
  readonly claimed_address?: string
}

/** Adds a record to the sign-in history, with address and agent of the call. */
export async function insertRecord(
  db: Db,
  { newId, now, address, agent }: Pick<PublicContext, 'newId' | 'now' | 'address' | 'agent'>,
  record: NewSignInRecord,
): Promise<void> {
  await db
    .insertInto('sign_in_record')
    .values({ claimed_address: null, ...record, address, agent, id: newId(), added_on: now })
    .execute()
}

export function selectPage(context: Context, request: SignInListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage({ db: context.db, query, column: order_by }, request)
}

interface OwnPage {
  readonly company_id: string | null
  readonly account_id: string
}

/** The history of one account; `db`: scope `identity`, or its company. */
export function selectOwnPage(
  db: Db,
  { company_id, account_id }: OwnPage,
  request: MySignInsRequest,
) {
  const { fields = ownColumns, order_by } = request
  const query = db
    .selectFrom('sign_in_record')
    .where('company_id', company_id === null ? 'is' : '=', company_id)
    .where('account_id', '=', account_id)
    .select([...fields, 'id'])
  return fetchPage({ db, query, column: order_by }, request)
}

/** Stored in lower case and without accents. */
const emails = { name: sql`email`, text: sql`email` }

function matching({ db, company_id, person }: Context, { filters, match }: SignInListRequest) {
  const { search, kind, reason, method, account_id, added } = filters
  let query = db.selectFrom('sign_in_record').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match, emails))
  if (kind) query = query.where('kind', '=', kind)
  if (reason) query = query.where('reason', '=', reason)
  if (method) query = query.where('method', '=', method)
  if (account_id) query = query.where('account_id', '=', account_id)
  if (added) query = query.where(withinDays('added_on', added, person.time_zone))
  return query
}
