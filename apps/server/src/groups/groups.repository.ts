import { type Group, type GroupFields, groups } from '@baquiano/contract/groups'
import type { Context } from '../platform/context.ts'
import { replaceLinks } from '../platform/database/replace-links.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

type Related = Pick<GroupFields, 'resource_ids' | 'activity_ids'>
type GroupRow = Omit<Group, 'resource_count' | keyof Related | 'update_by_name'>

declare module '../platform/database/tables.ts' {
  interface Tables {
    work_group: GroupRow & SearchColumns
    work_group_record: Group & SearchColumns
  }
}

const rows = recordRepository(groups, { table: 'work_group', view: 'work_group_record' })

/** Groups with who is in them, and what they can be sent to do. */
export const groupRepository = {
  ...rows,

  insertOnce: async (
    context: Context,
    { resource_ids, activity_ids, ...row }: GroupFields & GroupRow,
  ) => {
    const isNew = await rows.insertOnce(context, row)
    if (isNew) await relate(context, row.id, { resource_ids, activity_ids })
    return isNew
  },

  update: async (
    context: Context,
    { resource_ids, activity_ids, ...row }: GroupFields & Omit<GroupRow, 'added_on'>,
  ) => {
    await rows.update(context, row)
    await relate(context, row.id, { resource_ids, activity_ids })
  },
}

async function relate(context: Context, id: string, { resource_ids, activity_ids }: Related) {
  const of = ['group_id', id] as const
  await replaceLinks(context, { table: 'resource_group', of, to: 'resource_id', ids: resource_ids })
  await replaceLinks(context, { table: 'group_activity', of, to: 'activity_id', ids: activity_ids })
}
