import type { Person } from './context.ts'
import type { Db } from './database/database.ts'

type Place = Pick<Person, 'time_zone' | 'position_days'>

/** Where a company is in time, and how long it keeps where its people were; undefined when there is none. */
export function selectPlace(db: Db, company_id: string): Promise<Place | undefined> {
  return db
    .selectFrom('company')
    .where('id', '=', company_id)
    .select(['time_zone', 'position_days'])
    .executeTakeFirst()
}
