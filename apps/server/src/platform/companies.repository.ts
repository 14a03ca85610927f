import type { Person } from './context.ts'
import type { Db } from './database/database.ts'

type Place = Pick<Person, 'time_zone' | 'position_days'>

/** Time zone of a company, and how many days it stores positions; undefined when there is no such company. */
export function selectPlace(db: Db, company_id: string): Promise<Place | undefined> {
  return db
    .selectFrom('company')
    .where('id', '=', company_id)
    .select(['time_zone', 'position_days'])
    .executeTakeFirst()
}
