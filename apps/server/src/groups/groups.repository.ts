import { type Group, groups } from '@baquiano/contract/groups'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    work_group: Omit<Group, 'resource_count' | 'update_by_name'> & SearchColumns
    work_group_record: Group & SearchColumns
  }
}

export const groupRepository = recordRepository(groups, {
  table: 'work_group',
  view: 'work_group_record',
})
