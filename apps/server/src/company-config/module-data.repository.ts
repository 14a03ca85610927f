import type { ModuleData } from '@baquiano/contract/company-config'
import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** How many records each module has, counted as far as lists are. */
export async function selectModuleData({ db, company_id }: Context): Promise<ModuleData[]> {
  const counted = (table: string, where = sql`true`) => sql`
    (select count(*)::int from (
      select 1 from ${sql.table(table)} x
      where x.company_id = ${company_id} and ${where} limit ${limits.counted_rows}
    ) as counted)`
  const planned = sql`x.status not in ('Finalized', 'Canceled')`
  const { rows } = await sql<ModuleData>`
    select * from (values
      ('VISIT_POINT', 'visit_points', ${counted('visit_point')}),
      ('CALENDAR', 'planned_visits', ${counted('visit', planned)}),
      ('RESOURCES', 'resources', ${counted('resource')}),
      ('MAP', 'devices', ${counted('device')}),
      ('GROUPS', 'groups', ${counted('work_group')}),
      ('ACTIVITY', 'activities', ${counted('activity')}),
      ('ROLE', 'roles', ${counted('role')})
    ) as counts (module, what, count)
    where count > 0`.execute(db)
  return rows
}
