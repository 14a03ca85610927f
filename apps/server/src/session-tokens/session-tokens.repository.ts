import { type SessionToken, sessionTokens } from '@baquiano/contract/session-tokens'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

/** The columns of the table itself; the rest of a record is joined. */
type SessionTokenRow = Omit<SessionToken, 'company_id' | 'resource_name' | 'update_by_name'>

interface Keys extends SearchColumns {
  token_hash: string | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    session_token: SessionTokenRow & Keys
    session_token_record: SessionToken & Keys
  }
}

/** `insertOnce` is false for a revoked token too: one is never created again. */
export const { selectById, lockById, insertOnce, update, selectPage, selectMatchingIds } =
  recordRepository(sessionTokens, {
    table: 'session_token',
    view: 'session_token_record',
    filters: {
      is_of_company: (value) => sql<boolean>`(resource_id is null) = ${value}`,
      is_used: (value) => sql<boolean>`(last_used_at is not null) = ${value}`,
    },
  })

/** Deletes the secret, so that the token is no longer found; its name stays for the audit. */
export async function revoke({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .updateTable('session_token')
    .set({ token_hash: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Last day of the company's operation. */
export async function selectDateEnd({ db, company_id }: Context): Promise<string | undefined> {
  const company = await db
    .selectFrom('company')
    .where('id', '=', company_id)
    .select('date_end')
    .executeTakeFirst()
  return company?.date_end
}
