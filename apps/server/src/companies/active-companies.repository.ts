import type { Db } from '../platform/database/database.ts'

/** Data of every company, active or not; needs the cross-tenant scope `platform`. */
export function selectRetention(db: Db): Promise<{ company_id: string; position_days: number }[]> {
  return db
    .selectFrom('company')
    .select(['id as company_id', 'position_days'])
    .orderBy('id')
    .execute()
}

/** Active companies, for jobs; needs the cross-tenant scope `platform`. */
export function selectActive(db: Db): Promise<{ id: string; time_zone: string }[]> {
  return db
    .selectFrom('company')
    .where('status', '=', 'Active')
    .select(['id', 'time_zone'])
    .orderBy('id')
    .execute()
}
