import { type Webhook, webhooks } from '@baquiano/contract/webhooks'
import { type Generated, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

type Joined = 'secret_count' | 'waiting_count' | 'last_sent_at' | 'update_by_name'

interface Secrets {
  /** Encrypted, the newest first. */
  secrets: string[]
  positions_at: Generated<string | null>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    webhook: Omit<Webhook, Joined | 'failing_since' | 'paused_at'> &
      SearchColumns &
      Secrets & { failing_since: Generated<string | null>; paused_at: Generated<string | null> }
    webhook_record: Webhook & SearchColumns & Secrets & { is_paused: boolean }
  }
}

export const webhookRepository = recordRepository(webhooks, {
  table: 'webhook',
  view: 'webhook_record',
  filters: { is_paused: (value) => sql<boolean>`is_paused = ${value}` },
})

export async function countWebhooks({ db, company_id }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('webhook')
    .where('company_id', '=', company_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of one company at a time one webhook is created, so that the bound on their number holds. */
export async function lockCreation({ db, company_id }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${company_id}`}, 0))`.execute(
    db,
  )
}

/** The encrypted secrets, the newest first; the row is locked until the transaction ends. */
export async function lockSecrets(
  { db, company_id }: Context,
  id: string,
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('webhook')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('secrets')
    .forUpdate()
    .executeTakeFirst()
  return row?.secrets
}

/** What an attempt needs of its webhook. */
export type Endpoint = Pick<Webhook, 'url' | 'failing_since' | 'status'> & {
  readonly secrets: readonly string[]
}

export function selectEndpoint(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  id: string,
): Promise<Endpoint | undefined> {
  return db
    .selectFrom('webhook')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(['url', 'failing_since', 'status', 'secrets'])
    .executeTakeFirst()
}

/** The ids of the webhooks that get any of these events; those that failures have paused get them later. */
export async function selectSubscribed({
  db,
  company_id,
}: Context): Promise<Pick<Webhook, 'id' | 'events'>[]> {
  return db
    .selectFrom('webhook')
    .where('company_id', '=', company_id)
    .where((eb) => eb.or([eb('status', '=', 'Active'), eb('paused_at', 'is not', null)]))
    .select(['id', 'events'])
    .execute()
}

/** Notes the first failure in a row; false where one is noted already. */
export async function noteFailing({ db, company_id, now }: Context, id: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failing_since: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute()
}

export async function noteWorking({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Companies with webhooks whose next positions are due; needs the scope `outbox`. */
export async function selectDueForPositions(outbox: Db, now: string): Promise<string[]> {
  const rows = await outbox
    .selectFrom('webhook')
    .where('status', '=', 'Active')
    .where(sql<boolean>`'visit.position' = any(events)`)
    .where(isDueForPositions(now))
    .select('company_id')
    .distinct()
    .execute()
  return rows.map(({ company_id }) => company_id)
}

const isDueForPositions = (now: string) =>
  sql<boolean>`(positions_at is null or positions_at + make_interval(secs => position_every_s) <= ${now}::timestamptz)`

/** A webhook whose next positions are due, and until when it has got those before. */
export interface DueForPositions {
  readonly id: string
  readonly positions_at: string | null
}

/** Locks the webhooks of the company whose positions are due; those that another process has locked are its own. */
export function lockDueForPositions({ db, company_id, now }: Context): Promise<DueForPositions[]> {
  return db
    .selectFrom('webhook')
    .where('company_id', '=', company_id)
    .where('status', '=', 'Active')
    .where(sql<boolean>`'visit.position' = any(events)`)
    .where(isDueForPositions(now))
    .select(['id', 'positions_at'])
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function setPositionsAt(
  { db, company_id, now }: Context,
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ positions_at: now })
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .execute()
}
