import { sql } from 'kysely'
import { arrayOf } from '../platform/database/array-of.ts'
import type { Db } from '../platform/database/database.ts'
import { uuid } from '../platform/database/wire-types.ts'
import type { AuditChainHash } from './audit.tables.ts'

/** A row of the audit as it is hashed: its text is the same wherever and whenever it is read. */
export interface HashInput {
  readonly company_id: string
  readonly audit_id: string
  readonly content: string
}

/** Fixed order, numbers and text only: independent of the settings of a database session. */
const content = sql<string>`jsonb_build_array(audit.company_id, audit.id,
  (extract(epoch from audit.added_on) * 1000)::bigint, audit.person_id, audit.kind, audit.record_id,
  audit.before, audit.after, audit.address, audit.agent)::text`

/** One writer at a time in the whole cluster, or a chain would fork. */
const sealerLock = 4_600_005

export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sealerLock}) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

/** Rows without a chain hash yet, oldest first. */
export function selectUnsealed(db: Db, quantity: number): Promise<HashInput[]> {
  return db
    .selectFrom('audit_unhashed as waiting')
    .innerJoin('audit', (join) =>
      join
        .onRef('audit.company_id', '=', 'waiting.company_id')
        .onRef('audit.id', '=', 'waiting.audit_id'),
    )
    .select(['waiting.company_id', 'waiting.audit_id', content.as('content')])
    .orderBy('audit.added_on')
    .orderBy('audit.id')
    .limit(quantity)
    .execute()
}

/** The newest chain hash of each company. */
export async function selectLast(db: Db, companies: readonly string[]): Promise<AuditChainHash[]> {
  // By themselves, from the end of the index: of one query for all, the planner reads every hash of each company.
  const { rows } = await sql<AuditChainHash>`
    select last.* from unnest(${companies}::uuid[]) as of (company_id)
    cross join lateral (
      select * from audit_chain_hash hash where hash.company_id = of.company_id order by number desc limit 1
    ) as last`.execute(db)
  return rows
}

export async function insertChainHashes(
  db: Db,
  chainHashes: readonly AuditChainHash[],
): Promise<void> {
  // One parameter for all of them: to read the many of a long statement takes longer than to store its rows.
  const given = chainHashes.map((it) => ({ ...it, hash: `\\x${it.hash.toString('hex')}` }))
  await sql`
    insert into audit_chain_hash (company_id, number, audit_id, hash, hashed_at)
    select company_id, number, audit_id, hash, hashed_at
    from json_populate_recordset(null::audit_chain_hash, ${JSON.stringify(given)}::json)`.execute(
    db,
  )
  const ids = arrayOf(uuid, chainHashes, ({ audit_id }) => audit_id)
  await sql`delete from audit_unhashed where audit_id = any(${ids}::uuid[])`.execute(db)
}

/** A chain hash and the content of its row; null where the row is missing. */
export interface ChainHashWithContent extends AuditChainHash {
  readonly content: string | null
}

export interface ChainHashKey {
  readonly company_id: string
  readonly number: number
}

/** Chain hashes after a position, company by company. */
export function selectAfter(
  db: Db,
  after: ChainHashKey,
  quantity: number,
): Promise<ChainHashWithContent[]> {
  return db
    .selectFrom('audit_chain_hash as seal')
    .leftJoin('audit', (join) =>
      join
        .onRef('audit.company_id', '=', 'seal.company_id')
        .onRef('audit.id', '=', 'seal.audit_id'),
    )
    .where(
      sql<boolean>`(seal.company_id, seal.number) > (${after.company_id}::uuid, ${after.number})`,
    )
    .selectAll('seal')
    .select(sql<string | null>`case when audit.id is not null then ${content} end`.as('content'))
    .orderBy('seal.company_id')
    .orderBy('seal.number')
    .limit(quantity)
    .execute()
}

/** Rows without a chain hash that are older than the given instant. */
export function selectUnhashedBefore(
  db: Db,
  before: string,
): Promise<{ company_id: string; id: string }[]> {
  return db
    .selectFrom('audit')
    .where('added_on', '<', before)
    .where(sql<boolean>`not exists (select from audit_chain_hash as seal
      where seal.company_id = audit.company_id and seal.audit_id = audit.id)`)
    .select(['company_id', 'id'])
    .limit(1000)
    .execute()
}

/** Removes older rows, and their chain hashes but the last; @returns how many rows. */
export async function removeOld(db: Db, before: string): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select remove_old_audit(${before}) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}
