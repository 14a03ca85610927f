import type { Db } from '../platform/database/database.ts'

/** Companies at work, for the clock; `db` is the realm of the platform. */
export function selectActive(db: Db): Promise<{ id: string; time_zone: string }[]> {
  return db
    .selectFrom('company')
    .where('status', '=', 'Active')
    .select(['id', 'time_zone'])
    .orderBy('id')
    .execute()
}
