import { type Group, type GroupFields, groups } from '@baquiano/contract/groups'
import type { Context } from '../platform/context.ts'
import { replaceLinks } from '../platform/database/replace-links.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

type Related = Pick<GroupFields, 'resource_ids' | 'activity_ids' | 'visit_point_ids'>
type GroupRow = Omit<Group, 'resource_count' | keyof Related | 'update_by_name'>

declare module '../platform/database/tables.ts' {
  interface Tables {
    work_group: GroupRow & SearchColumns
    work_group_record: Group & SearchColumns
    group_visit_point: { company_id: string; group_id: string; visit_point_id: string }
  }
}

const rows = recordRepository(groups, { table: 'work_group', view: 'work_group_record' })

/** Groups with who is in them, and what they can be sent to do. */
export const groupRepository = {
  ...rows,

  insertOnce: async (
    context: Context,
    { resource_ids, activity_ids, visit_point_ids, ...row }: GroupFields & GroupRow,
  ) => {
    const isNew = await rows.insertOnce(context, row)
    if (isNew) await relate(context, row.id, { resource_ids, activity_ids, visit_point_ids })
    return isNew
  },

  update: async (
    context: Context,
    {
      resource_ids,
      activity_ids,
      visit_point_ids,
      ...row
    }: GroupFields & Omit<GroupRow, 'added_on'>,
  ) => {
    await rows.update(context, row)
    await relate(context, row.id, { resource_ids, activity_ids, visit_point_ids })
  },
}

async function relate(context: Context, id: string, related: Related) {
  const of = ['group_id', id] as const
  const links = [
    ['resource_group', 'resource_id', related.resource_ids],
    ['group_activity', 'activity_id', related.activity_ids],
    ['group_visit_point', 'visit_point_id', related.visit_point_ids],
  ] as const
  for (const [table, to, ids] of links) await replaceLinks(context, { table, of, to, ids })
}
