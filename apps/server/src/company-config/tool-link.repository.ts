import type { KnownType, ToolName } from '@baquiano/contract/company-config'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

interface ToolLinkToken {
  company_id: string
  token_hash: string
  resource_id: string
  tool: ToolName
  expires_at: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    tool_link_token: ToolLinkToken
  }
}

/** The stored configuration of a tool, not parsed; undefined where there is none. */
export async function selectTool(
  { db, company_id }: Context,
  type_config_name: KnownType,
): Promise<unknown> {
  const row = await db
    .selectFrom('company_config')
    .where('company_id', '=', company_id)
    .where('type_config_name', '=', type_config_name)
    .select('config_json')
    .executeTakeFirst()
  return row?.config_json
}

export async function insertTicket(
  { db, company_id, person }: Context,
  ticket: Pick<ToolLinkToken, 'token_hash' | 'tool' | 'expires_at'>,
): Promise<void> {
  await db
    .insertInto('tool_link_token')
    .values({ ...ticket, company_id, resource_id: person.id })
    .execute()
}

/**

 * Deletes a one-time link as it reads it, so that only one of two concurrent calls finds it; needs the cross-tenant

 * scope `identity`.

 */
export function spendTicket(db: Db, token_hash: string): Promise<ToolLinkToken | undefined> {
  return db
    .deleteFrom('tool_link_token')
    .where('token_hash', '=', token_hash)
    .returningAll()
    .executeTakeFirst()
}

/** A person; undefined where they or their company are not active, or the company is outside of its period. */
export async function selectPersonOf(
  db: Db,
  { company_id, id, now }: Record<'company_id' | 'id' | 'now', string>,
): Promise<{ email: string } | undefined> {
  return db
    .selectFrom('resource')
    .innerJoin('company', 'company.id', 'resource.company_id')
    .innerJoin('account', (join) =>
      join
        .onRef('account.company_id', '=', 'resource.company_id')
        .onRef('account.id', '=', 'resource.id'),
    )
    .where('resource.company_id', '=', company_id)
    .where('resource.id', '=', id)
    .where('resource.status', '=', 'Active')
    .where('company.status', '=', 'Active')
    .where(
      sql<boolean>`(${now}::timestamptz at time zone company.time_zone)::date
        between company.date_init and company.date_end`,
    )
    .select('account.email')
    .executeTakeFirst()
}

/** Removes one-time links that were never used; needs the cross-tenant scope `identity`. */
export async function removeOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('tool_link_token').where('expires_at', '<', before).execute()
}
