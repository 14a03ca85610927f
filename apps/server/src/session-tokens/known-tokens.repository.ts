import type { Db } from '../platform/database/database.ts'

/** Needs the cross-tenant scope `identity`: a token does not name its company. */
export function selectByHash(identity: Db, token_hash: string) {
  return identity
    .selectFrom('session_token')
    .where('token_hash', '=', token_hash)
    .select(['company_id', 'id', 'resource_id', 'expire_date', 'scopes', 'last_used_at'])
    .executeTakeFirst()
}

/** The company's status and its modules. */
export function selectCompany(db: Db, company_id: string) {
  return db
    .selectFrom('company')
    .leftJoin('company_config', (join) =>
      join
        .onRef('company_config.company_id', '=', 'company.id')
        .on('company_config.type_config_name', '=', 'MODULS'),
    )
    .where('company.id', '=', company_id)
    .select([
      'company.status as company_status',
      'company.time_zone',
      'company.position_days',
      'company.date_init',
      'company.date_end',
      'company_config.config_json as moduls',
    ])
    .executeTakeFirst()
}

/** Written once where several calls arrive together. */
export async function noteUse(
  db: Db,
  { company_id, id, now, before }: Record<'company_id' | 'id' | 'now' | 'before', string>,
): Promise<void> {
  await db
    .updateTable('session_token')
    .set({ last_used_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute()
}
