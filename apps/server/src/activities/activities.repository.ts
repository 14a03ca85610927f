import { type Activity, type ActivityFields, activities } from '@baquiano/contract/activities'
import type { PlanNeeds } from '@baquiano/contract/availability'
import type { Context } from '../platform/context.ts'
import { replaceLinks } from '../platform/database/replace-links.ts'
import type { OwnJson, SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

type ActivityRow = Omit<
  Activity,
  'form_name' | 'resource_count' | keyof Assigned | 'update_by_name'
>
type JsonColumn = 'demand' | 'time_windows'
type Assigned = Pick<ActivityFields, 'resource_ids' | 'group_ids'>

declare module '../platform/database/tables.ts' {
  interface Tables {
    activity: Omit<ActivityRow, JsonColumn> & {
      [Column in JsonColumn]: OwnJson<Activity[Column]>
    } & SearchColumns
    activity_record: Activity & SearchColumns
    group_activity: { company_id: string; group_id: string; activity_id: string }
  }
}

const rows = recordRepository(activities, { table: 'activity', view: 'activity_record' })

/** The driver would write an array of objects as one of PostgreSQL. */
const asJson = <Values extends Pick<ActivityFields, JsonColumn>>(values: Values) => ({
  ...values,
  demand: JSON.stringify(values.demand),
  time_windows: JSON.stringify(values.time_windows),
})

/** Activities with the resources and groups that they are assigned to. */
export const activityRepository = {
  ...rows,

  insertOnce: async (
    context: Context,
    { resource_ids, group_ids, ...row }: ActivityFields & ActivityRow,
  ) => {
    const isNew = await rows.insertOnce(context, asJson(row))
    if (isNew) await assign(context, row.id, { resource_ids, group_ids })
    return isNew
  },

  update: async (
    context: Context,
    { resource_ids, group_ids, ...row }: ActivityFields & Omit<ActivityRow, 'added_on'>,
  ) => {
    await rows.update(context, asJson(row))
    await assign(context, row.id, { resource_ids, group_ids })
  },
}

async function assign(context: Context, id: string, { resource_ids, group_ids }: Assigned) {
  const of = ['activity_id', id] as const
  await replaceLinks(context, {
    table: 'resource_activity',
    of,
    to: 'resource_id',
    ids: resource_ids,
  })
  await replaceLinks(context, { table: 'group_activity', of, to: 'group_id', ids: group_ids })
}

/** What plans of routes know of activities, by their id. */
export async function selectRequirements(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<Map<string, PlanNeeds>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('activity')
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .select(['id', 'skills', 'demand', 'priority', 'setup_s', 'time_windows'])
    .execute()
  return new Map(found.map((row) => [row.id, row]))
}
