import type { TokenCalls } from '@baquiano/contract/session-tokens'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

/** Calls of one token to one family of endpoints within an hour. */
export interface CountedCalls {
  readonly token_id: string
  readonly family: string
  /** ISO instant at which the hour begins. */
  readonly hour: string
  readonly calls: number
  readonly failed: number
  readonly last_at: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    token_call: CountedCalls & { company_id: string }
  }
}

/** Adds what a process has counted; of a token that is gone meanwhile nothing stays. */
export async function addCalls(
  db: Db,
  company_id: string,
  counted: readonly CountedCalls[],
): Promise<void> {
  await sql`
    insert into token_call (company_id, token_id, family, hour, calls, failed, last_at)
    select ${company_id}, t.id, x.family, x.hour, x.calls, x.failed, x.last_at
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as x (token_id uuid, family text, hour timestamptz, calls int, failed int, last_at timestamptz)
    join session_token t on t.company_id = ${company_id} and t.id = x.token_id
    order by x.hour, t.id, x.family
    on conflict (company_id, hour, token_id, family) do update
    set calls = token_call.calls + excluded.calls, failed = token_call.failed + excluded.failed,
      last_at = greatest(token_call.last_at, excluded.last_at)`.execute(db)
}

/** Rows of the page at most. */
const most = 500

/** What each token called since an hour, the most first. */
export async function selectByToken(
  { db, company_id }: Context,
  since: string,
): Promise<TokenCalls['records']> {
  const { rows } = await sql<TokenCalls['records'][number]>`
    select c.token_id, t.name as token_name, t.token_hash is null as is_revoked, c.family,
      sum(c.calls)::int as calls, sum(c.failed)::int as failed, max(c.last_at) as last_at
    from token_call c
    join session_token t on t.company_id = c.company_id and t.id = c.token_id
    where c.company_id = ${company_id} and c.hour >= ${since}
    group by c.token_id, t.name, t.token_hash, c.family
    order by calls desc, t.name, c.token_id, c.family
    limit ${most}`.execute(db)
  return rows
}

/** How many calls each hour since one had; hours without any are missing. */
export async function selectByHour(
  { db, company_id }: Context,
  since: string,
): Promise<TokenCalls['hours']> {
  const { rows } = await sql<TokenCalls['hours'][number]>`
    select hour, sum(calls)::int as calls, sum(failed)::int as failed
    from token_call where company_id = ${company_id} and hour >= ${since}
    group by hour`.execute(db)
  return rows
}

export async function removeCallsBefore({ db, company_id }: Context, hour: string): Promise<void> {
  await sql`delete from token_call where company_id = ${company_id} and hour < ${hour}`.execute(db)
}
