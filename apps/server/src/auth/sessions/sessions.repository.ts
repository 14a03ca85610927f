import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { FormerCookie, Member, SessionRow } from '../auth.tables.ts'

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export function selectSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('session').where('id', '=', id).selectAll().executeTakeFirst()
}

export type SignedIn = Pick<
  SessionRow,
  'account_id' | 'company_id' | 'used_at' | 'expires_at' | 'ended_at' | 'locked_at'
> & {
  /** Instants in it are as PostgreSQL writes them; null for a platform administrator. */
  readonly member: Member | null
  /** Their company requires an authenticator, and they have none; null for a platform administrator. */
  readonly owes_authenticator: boolean | null
}

/** The session of a call and its member of the company. */
export async function selectSignedIn(db: Db, id: string): Promise<SignedIn | undefined> {
  const { rows } = await sql<SignedIn>`select * from select_session_member(${id})`.execute(db)
  return rows[0]
}

export type HeldSession = SessionRow & { readonly former_cookies: readonly FormerCookie[] }

/** Locks the session until the transaction ends: parallel renewals are serialized. */
export function holdSession(db: Db, id: string): Promise<HeldSession | undefined> {
  return db.selectFrom('session').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export async function rotateSession(
  db: Db,
  {
    id,
    refresh_hash,
    former_cookies,
    used_at,
  }: Pick<HeldSession, 'id' | 'refresh_hash' | 'former_cookies' | 'used_at'>,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ refresh_hash, former_cookies: JSON.stringify(former_cookies), used_at })
    .where('id', '=', id)
    .execute()
}

/** Locked at an instant, or open again by null. */
export async function updateLock(db: Db, id: string, locked_at: string | null): Promise<void> {
  await db.updateTable('session').set({ locked_at }).where('id', '=', id).execute()
}

export async function endSession(
  db: Db,
  { id, now, reason }: { id: string; now: string; reason: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Sessions that may still be renewed, the most recently used first. */
export function selectOpenSessions(
  db: Db,
  { account_id, now, used_since }: { account_id: string; now: string; used_since: string },
): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('used_at', '>', used_since)
    .selectAll()
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
}

interface Ending {
  readonly account_id: string
  readonly now: string
  readonly reason: string
  /** Only this one. */
  readonly id?: string
  /** All but this one. */
  readonly except_id?: string | null
}

/** Ends the open sessions of an account; returns their ids. */
export async function endSessionsOf(
  db: Db,
  { account_id, now, reason, id, except_id }: Ending,
): Promise<string[]> {
  let open = db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
  if (id) open = open.where('id', '=', id)
  if (except_id) open = open.where('id', '!=', except_id)
  const ended = await open.returning('id').execute()
  return ended.map((row) => row.id)
}
