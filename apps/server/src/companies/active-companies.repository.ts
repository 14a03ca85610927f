import type { Db } from '../platform/database/database.ts'

/** What every company keeps, whether it is at work or not; `db` is the realm of the platform. */
export function selectRetention(db: Db): Promise<{ company_id: string; position_days: number }[]> {
  return db
    .selectFrom('company')
    .select(['id as company_id', 'position_days'])
    .orderBy('id')
    .execute()
}

/** Companies at work, for the clock; `db` is the realm of the platform. */
export function selectActive(db: Db): Promise<{ id: string; time_zone: string }[]> {
  return db
    .selectFrom('company')
    .where('status', '=', 'Active')
    .select(['id', 'time_zone'])
    .orderBy('id')
    .execute()
}
