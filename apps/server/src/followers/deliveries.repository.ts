import {
  type FollowerDelivery,
  type FollowerDeliveryListRequest,
  followerDelivery,
} from '@baquiano/contract/followers'
import type { GeneratedAlways } from 'kysely'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { fetchPage } from '../platform/database/page.ts'
import { pickMatching, type Picking } from '../platform/database/pick-matching.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    follower_delivery: FollowerDelivery & {
      company_id: string
      next_attempt_at: string
      mail_id: string | null
      search: GeneratedAlways<string>
    }
  }
}

const columns = followerDelivery.keyof().options

/** Messages have no name: they are known by whom they go to. */
const contacts = { name: sql`sort_key(contact)`, text: sql`search` }

type Matching = Pick<FollowerDeliveryListRequest, 'filters' | 'match'>

export function selectPage(context: Context, request: FollowerDeliveryListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage({ db: context.db, query, column: order_by }, request)
}

/** Ids of those that match, in their order, one more than one call may change. */
export const selectMatchingIds = (context: Context, select: Matching & Picking) =>
  pickMatching(matching(context, select), select)

function matching({ db, company_id }: Context, { filters, match }: Matching) {
  const { search, state, channel, visit_id } = filters
  let query = db.selectFrom('follower_delivery').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match, contacts))
  if (state) query = query.where('state', '=', state)
  if (channel) query = query.where('channel', '=', channel)
  if (visit_id) query = query.where('visit_id', '=', visit_id)
  return query
}

export function lockById(
  { db, company_id }: Context,
  id: string,
): Promise<FollowerDelivery | undefined> {
  return db
    .selectFrom('follower_delivery')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
}

interface NewDelivery
  extends Omit<FollowerDelivery, 'attempts' | 'error' | 'sent_at' | 'added_on'> {
  readonly mail_id: string | null
}

/** Those that were not told of the same before; the others stay as they are. */
export async function insertNew(
  { db, company_id, now }: Context,
  deliveries: readonly NewDelivery[],
): Promise<ReadonlySet<string>> {
  if (deliveries.length === 0) return new Set()
  const initial = { attempts: 0, error: null, sent_at: null, added_on: now, next_attempt_at: now }
  const rows = await db
    .insertInto('follower_delivery')
    .values(deliveries.map((delivery) => ({ ...delivery, ...initial, company_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'visit_id', 'in_event_status', 'contact', 'channel'])
        .doNothing(),
    )
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What an attempt, or a person, makes of a delivery. */
export type Outcome = Partial<
  Pick<FollowerDelivery, 'state' | 'attempts' | 'error' | 'sent_at'> & {
    readonly next_attempt_at: string
    readonly mail_id: string
  }
>

export async function update(
  { db, company_id }: Context,
  id: string,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('follower_delivery')
    .set(outcome)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

const selectDue = ({ db, company_id, now }: Context) =>
  db
    .selectFrom('follower_delivery')
    .where('company_id', '=', company_id)
    .where('state', '=', 'waiting')
    .where('channel', '!=', 'email')
    .where('next_attempt_at', '<=', now)

export const isAnyDue = async (context: Context): Promise<boolean> =>
  (await selectDue(context).select('id').limit(1).executeTakeFirst()) !== undefined

/** The message for a gateway that is due longest, from now on under way: no other process takes it. */
export function takeDue(context: Context): Promise<FollowerDelivery | undefined> {
  const { db, company_id, now } = context
  const next = selectDue(context)
    .select('id')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('follower_delivery')
    .set({ state: 'sending', next_attempt_at: now, attempts: sql`attempts + 1` })
    .where('company_id', '=', company_id)
    .where('id', '=', next)
    .returning(columns)
    .executeTakeFirst()
}

/** Nobody knows what became of those that were under way when a process ended. */
export async function markUnknown({ db, company_id }: Context, before: string): Promise<void> {
  await db
    .updateTable('follower_delivery')
    .set({ state: 'unknown', error: 'OUTCOME_UNKNOWN' })
    .where('company_id', '=', company_id)
    .where('state', '=', 'sending')
    .where('next_attempt_at', '<', before)
    .execute()
}

/** E-mails that the mail server has not taken yet, as far as is known. */
export function selectWaitingMails({ db, company_id }: Context) {
  return db
    .selectFrom('follower_delivery')
    .where('company_id', '=', company_id)
    .where('state', '=', 'waiting')
    .where('mail_id', 'is not', null)
    .select('id')
    .select((row) => row.ref('mail_id').$notNull().as('mail_id'))
    .orderBy('added_on')
    .limit(500)
    .execute()
}

/** Of any company; needs the cross-tenant scope `following`. */
export function selectForOptOut(db: Db, id: string) {
  return db
    .selectFrom('follower_delivery')
    .innerJoin('company', 'company.id', 'follower_delivery.company_id')
    .where('follower_delivery.id', '=', id)
    .select(['follower_delivery.company_id', 'contact', 'company.name', 'company.time_zone'])
    .executeTakeFirst()
}
