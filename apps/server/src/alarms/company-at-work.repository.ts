import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

interface Company {
  readonly time_zone: string
  /** What MODULS and WORKING_HOURS of it hold, not validated. */
  readonly moduls: unknown
  readonly working_hours: unknown
}

const configOf = (type: string) => sql`(
  select config_json from company_config
  where company_id = c.id and type_config_name = ${type} order by added_on limit 1)`

/** The company of the context while it is active and in operation. */
export async function selectCompany({
  db,
  company_id,
  now,
}: Context): Promise<Company | undefined> {
  const { rows } = await sql<Company>`
    select c.time_zone, ${configOf('MODULS')} as moduls, ${configOf('WORKING_HOURS')} as working_hours
    from company c
    where c.id = ${company_id} and c.status = 'Active'
      and (${now}::timestamptz at time zone c.time_zone)::date between c.date_init and c.date_end`.execute(
    db,
  )
  return rows[0]
}
