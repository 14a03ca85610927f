import type {
  Communication,
  CommunicationFields,
  CommunicationRecipient,
  CommunicationSearch,
  CommunicationTarget,
  PhoneMessage,
} from '@baquiano/contract/communications'
import { limits } from '@baquiano/contract/platform'
import { type ColumnType, type Insertable, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { holdsWords } from '../platform/database/search/text-search.ts'
import type { Tables } from '../platform/database/tables.ts'

type Sent = Omit<Communication, 'state' | 'sender_name' | 'phones' | 'seen' | 'resolved'>

interface Recipient
  extends Pick<
    CommunicationRecipient,
    'resource_id' | 'delivered_at' | 'seen_at' | 'resolved_at' | 'reminded_at' | 'reminders'
  > {
  company_id: string
  communication_id: string
}

interface Row extends Omit<Sent, 'files'> {
  company_id: string
  sent_by: string
  reminded_at: string
  file_ids: readonly string[]
  /** To whom it goes, until it is sent. */
  target: ColumnType<CommunicationTarget | null, string | null>
  is_sent: boolean
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    communication: Row
    communication_record: Row & Omit<Communication, 'state'> & { search: string }
    communication_recipient: Recipient
    communication_recipient_record: Recipient & CommunicationRecipient & { name_key: string }
  }
}

const columns = [
  'id',
  'title',
  'text',
  'target_kind',
  'target_names',
  'sender_name',
  'sent_at',
  'expires_at',
  'withdrawn_at',
  'remind_min',
  'needs_answer',
  'phones',
  'seen',
  'resolved',
  'files',
] as const satisfies (keyof Communication)[]

const shown = ({ db, company_id, now }: Context) =>
  db
    .selectFrom('communication_record')
    .where('company_id', '=', company_id)
    .select(columns)
    .select(
      sql<Communication['state']>`case when withdrawn_at is not null then 'withdrawn'
        when not is_sent then 'scheduled' when expires_at <= ${now}::timestamptz then 'expired' else 'open' end`.as(
        'state',
      ),
    )

export async function selectPage(
  context: Context,
  { search, is_scheduled, page, quantity }: CommunicationSearch,
): Promise<{ records: Communication[]; total: number }> {
  let query = shown(context)
  if (is_scheduled !== undefined) {
    query = query.where(sql<boolean>`(not is_sent and withdrawn_at is null) = ${is_scheduled}`)
  }
  if (search) query = query.where(holdsWords(search.split(/\s+/)))
  const [records, { total }] = await Promise.all([
    query
      .orderBy('sent_at', is_scheduled ? 'asc' : 'desc')
      .orderBy('id', 'desc')
      .limit(quantity)
      .offset((page - 1) * quantity)
      .execute(),
    query.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total }
}

export const selectById = (context: Context, id: string): Promise<Communication | undefined> =>
  shown(context).where('id', '=', id).executeTakeFirst()

/** Those who have not seen it first, each by name. */
export function selectRecipients(
  { db, company_id }: Context,
  communication_id: string,
): Promise<CommunicationRecipient[]> {
  return db
    .selectFrom('communication_recipient_record')
    .where('company_id', '=', company_id)
    .where('communication_id', '=', communication_id)
    .select([
      'resource_id',
      'full_name',
      'phone',
      'photo_id',
      'sight',
      'answer',
      'delivered_at',
      'seen_at',
      'resolved_at',
      'reminded_at',
      'reminders',
      'fix_at',
    ])
    .orderBy(sql`seen_at is not null`)
    .orderBy('name_key')
    .orderBy('resource_id')
    .execute()
}

/** Active people with a phone whom a message would reach, and whether the phone was heard of lately. */
export async function selectAudience(
  { db, company_id, now }: Context,
  target: CommunicationTarget,
): Promise<{ resource_id: string; is_silent: boolean }[]> {
  const since = new Date(Date.parse(now) - limits.online_s * 1000).toISOString()
  const chosen =
    target.kind === 'groups'
      ? sql`and exists (select from resource_group g where g.company_id = r.company_id
          and g.resource_id = r.id and g.group_id = any(${target.group_ids}::uuid[]))`
      : target.kind === 'resources'
        ? sql`and r.id = any(${target.resource_ids}::uuid[])`
        : sql``
  const { rows } = await sql<{ resource_id: string; is_silent: boolean }>`
    select r.id as resource_id, coalesce(s.fix_at < ${since}::timestamptz, true) as is_silent
    from resource r
    left join resource_state s on s.company_id = r.company_id and s.resource_id = r.id
    where r.company_id = ${company_id}::uuid and r.status = 'Active' ${chosen}
      and exists (select from device d where d.company_id = r.company_id and d.resource_id = r.id)`.execute(
    db,
  )
  return rows
}

/** The first three names of a target. */
export async function selectTargetNames(
  { db, company_id }: Context,
  target: CommunicationTarget,
): Promise<string[]> {
  if (target.kind === 'all') return []
  const named =
    target.kind === 'groups'
      ? sql`select name, name_key from work_group
          where company_id = ${company_id}::uuid and id = any(${target.group_ids}::uuid[])`
      : sql`select name || ' ' || lastname as name, name_key from resource
          where company_id = ${company_id}::uuid and id = any(${target.resource_ids}::uuid[])`
  const { rows } = await sql<{ name: string }>`${named} order by name_key limit 3`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether there was none of the same id. */
export async function insertOnce(
  { db, company_id, now, person }: Context,
  fields: Omit<CommunicationFields, 'target' | 'send_at'> &
    Pick<Row, 'id' | 'target_kind' | 'target_names' | 'sent_at' | 'is_sent'> & {
      readonly target: CommunicationTarget | null
    },
): Promise<boolean> {
  const row: Insertable<Tables['communication']> = {
    ...fields,
    target: fields.target && JSON.stringify(fields.target),
    company_id,
    sent_by: person.id,
    withdrawn_at: null,
    reminded_at: now,
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('communication')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function insertRecipients(
  { db, company_id }: Context,
  communication_id: string,
  resource_ids: readonly string[],
): Promise<void> {
  await sql`
    insert into communication_recipient (company_id, communication_id, resource_id)
    select ${company_id}::uuid, ${communication_id}::uuid, unnest(${resource_ids}::uuid[])`.execute(
    db,
  )
}

/** How many were reminded: of these people, or of all, those who have not seen it. */
export async function remind(
  { db, company_id, now }: Context,
  id: string,
  resource_id?: string,
): Promise<number> {
  let query = db
    .updateTable('communication_recipient')
    .set({ reminded_at: now, reminders: sql`reminders + 1` })
    .where('company_id', '=', company_id)
    .where('communication_id', '=', id)
    .where('seen_at', 'is', null)
  if (resource_id) query = query.where('resource_id', '=', resource_id)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function update(
  { db, company_id }: Context,
  id: string,
  changes: Partial<Pick<Row, 'reminded_at' | 'withdrawn_at' | 'is_sent'>>,
): Promise<void> {
  await db
    .updateTable('communication')
    .set(changes)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Those whose time to be sent has come, held until the transaction ends: another process sends none of them. */
export function lockDue({ db, company_id, now }: Context) {
  return db
    .selectFrom('communication')
    .where('company_id', '=', company_id)
    .where('is_sent', '=', false)
    .where('withdrawn_at', 'is', null)
    .where('sent_at', '<=', now)
    .select(['id', 'target'])
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Messages with reminders that are under way and that somebody has not seen. */
export function selectToRemind({ db, company_id, now }: Context) {
  return db
    .selectFrom('communication')
    .where('company_id', '=', company_id)
    .where('remind_min', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > ${now}::timestamptz, true)`)
    .where(
      sql<boolean>`exists (select from communication_recipient x where x.company_id = communication.company_id
        and x.communication_id = communication.id and x.seen_at is null)`,
    )
    .select(['id', 'remind_min', 'reminded_at as last_at', 'expires_at', 'withdrawn_at'])
    .execute()
}

/** What the phone of the caller shows, the newest first. */
/** What the person of a phone may read, with their first name. */
export function selectOfPhone({
  db,
  company_id,
  person,
  now,
}: Context): Promise<(PhoneMessage & { first_name: string })[]> {
  return db
    .selectFrom('communication_recipient as x')
    .innerJoin('communication_record as c', (join) =>
      join.onRef('c.company_id', '=', 'x.company_id').onRef('c.id', '=', 'x.communication_id'),
    )
    .innerJoin('resource as r', (join) =>
      join.onRef('r.company_id', '=', 'x.company_id').onRef('r.id', '=', 'x.resource_id'),
    )
    .where('x.company_id', '=', company_id)
    .where('x.resource_id', '=', person.id)
    .where('c.withdrawn_at', 'is', null)
    .where(sql<boolean>`coalesce(c.expires_at > ${now}::timestamptz, true)`)
    .select([
      'c.id',
      'c.title',
      'c.text',
      'c.sender_name',
      'c.sent_at',
      'c.expires_at',
      'c.needs_answer',
      'c.files',
      'x.seen_at',
      'x.resolved_at',
      'x.reminded_at',
      'r.name as first_name',
    ])
    .orderBy('c.sent_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limits.phone_messages)
    .execute()
}

/** Whether the caller is one to whom a message went that has this file. */
export async function isFileOfReader(
  { db, company_id, person }: Context,
  { id, file_id }: { readonly id: string; readonly file_id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('communication_recipient as x')
    .innerJoin('communication as c', (join) =>
      join.onRef('c.company_id', '=', 'x.company_id').onRef('c.id', '=', 'x.communication_id'),
    )
    .where('x.company_id', '=', company_id)
    .where('x.resource_id', '=', person.id)
    .where('c.id', '=', id)
    .where('c.withdrawn_at', 'is', null)
    .where(sql<boolean>`${file_id}::uuid = any(c.file_ids)`)
    .select('c.id')
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of those that this phone has now for the first time. */
export async function markDelivered(
  { db, company_id, person, now }: Context,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .updateTable('communication_recipient')
    .set({ delivered_at: now })
    .where('company_id', '=', company_id)
    .where('resource_id', '=', person.id)
    .where('delivered_at', 'is', null)
    .where(sql<boolean>`communication_id = any(${ids}::uuid[])`)
    .returning('communication_id')
    .execute()
  return rows.map(({ communication_id }) => communication_id)
}

/** The first instants stay. Whether the phone's person is a recipient at all. */
export async function markSeen(
  { db, company_id, person, now }: Context,
  id: string,
  { seen_at, is_resolved }: { readonly seen_at: string; readonly is_resolved: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('communication_recipient')
    .set({
      delivered_at: sql`coalesce(delivered_at, ${now}::timestamptz)`,
      seen_at: sql`coalesce(seen_at, ${seen_at}::timestamptz)`,
      ...(is_resolved && { resolved_at: sql`coalesce(resolved_at, ${seen_at}::timestamptz)` }),
    })
    .where('company_id', '=', company_id)
    .where('communication_id', '=', id)
    .where('resource_id', '=', person.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
