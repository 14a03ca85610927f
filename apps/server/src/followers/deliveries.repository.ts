import {
  type FollowerDelivery,
  type FollowerDeliveryListRequest,
  followerDelivery,
} from '@baquiano/contract/followers'
import type { Generated, GeneratedAlways } from 'kysely'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { fetchPage } from '../platform/database/page.ts'
import { pickMatching, type Picking } from '../platform/database/pick-matching.ts'
import { withinDays } from '../platform/database/within-days.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import type {
  DeliveryColumns,
  DeliveryTable,
} from '../platform/deliveries/deliveries.repository.ts'
import type { MailOutcome } from '../platform/mail/mail.repository.ts'

/** What a delivery says; the engine of deliveries writes the rest, and `state` follows from that. */
type Message = Omit<FollowerDelivery, 'state' | 'attempts' | 'error' | 'sent_at'> & {
  mail_id: string | null
  /** The change that announced the delay of which it tells. */
  announced_by: string | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    follower_delivery: Message &
      DeliveryColumns & {
        company_id: string
        sent_at: Generated<string | null>
        state: GeneratedAlways<FollowerDelivery['state']>
        search: GeneratedAlways<string>
      }
  }
}

const columns = followerDelivery.keyof().options

/** Messages for the gateways of active companies. */
export const messageDeliveries: DeliveryTable<'follower_delivery'> = {
  name: 'follower_delivery',
  scope: { crossTenant: 'outbox' },
  order: 'next_attempt_at',
  isOpen: sql`d.set_aside_at is null and d.sent_at is null and d.mail_id is null`,
  isServed: sql`exists (select from company where company.id = c.company_id and company.status = 'Active')`,
  isKept: true,
}

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

function matching({ db, company_id, person }: Context, { filters, match }: Matching) {
  const { search, state, channel, visit_id, added } = filters
  let query = db.selectFrom('follower_delivery').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match, contacts))
  if (state) query = query.where('state', '=', state)
  if (channel) query = query.where('channel', '=', channel)
  if (visit_id) query = query.where('visit_id', '=', visit_id)
  if (added) query = query.where(withinDays('added_on', added, person.time_zone))
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

/** What only some messages tell. */
type Told = 'late_min' | 'announced_by'

type NewDelivery = Omit<Message, 'added_on' | Told> & {
  readonly [column in Told]?: Message[column]
} & {
  /** Without a gateway nothing sends it but a person. */
  readonly has_gateway: boolean
}

/** Those that were not told of the same before; the others stay as they are. */
export async function insertNew(
  { db, company_id, now }: Context,
  deliveries: readonly NewDelivery[],
): Promise<ReadonlySet<string>> {
  if (deliveries.length === 0) return new Set()
  const rows = await db
    .insertInto('follower_delivery')
    .values(
      deliveries.map(({ has_gateway, ...delivery }) => ({
        ...delivery,
        company_id,
        added_on: now,
        next_attempt_at: now,
        set_aside_at: has_gateway ? null : now,
      })),
    )
    // Of a status of the visit, or of an announced delay.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Names the row of the queue of mails by which an e-mail leaves from now on. */
export async function setMail(
  { db, company_id }: Context,
  id: string,
  mail_id: string,
): Promise<void> {
  await db
    .updateTable('follower_delivery')
    .set({ mail_id })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** An e-mail that the mail server has not taken yet, as far as is known. */
export interface WaitingMail {
  readonly company_id: string
  readonly id: string
  readonly mail_id: string
}

/** In the order of companies and ids, those after one; needs the scope of deliveries. */
export function selectWaitingMails(
  db: Db,
  { after, most }: { readonly after: WaitingMail | undefined; readonly most: number },
): Promise<WaitingMail[]> {
  let query = db
    .selectFrom('follower_delivery')
    .where('set_aside_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('mail_id', 'is not', null)
  if (after)
    query = query.where(
      sql<boolean>`(company_id, id) > (${after.company_id}::uuid, ${after.id}::uuid)`,
    )
  return query
    .select(['company_id', 'id'])
    .select((row) => row.ref('mail_id').$notNull().as('mail_id'))
    .orderBy('company_id')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Notes what became of e-mails; needs the scope of deliveries. */
export async function noteMails(
  db: Db,
  mails: readonly (WaitingMail & MailOutcome)[],
): Promise<void> {
  await sql`
    update follower_delivery d
    set sent_at = m.sent_at, set_aside_at = m.set_aside_at, attempts = greatest(d.attempts, m.attempts), error = m.error
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (
      company_id uuid, id uuid, sent_at timestamptz, set_aside_at timestamptz, attempts int, error text
    )
    where d.company_id = m.company_id and d.id = m.id
      and (m.sent_at, m.set_aside_at, m.attempts, m.error) is distinct from (null, null, d.attempts, d.error)`.execute(
    db,
  )
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
