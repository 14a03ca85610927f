import { groups } from '@baquiano/contract/groups'
import { recordCapability } from '../records/index.ts'
import { groupRepository } from './groups.repository.ts'

export const groupsCapability = recordCapability(groups, {
  entity: 'group',
  list: 'groups',
  repository: groupRepository,
  beforeCreate: () => ({}),
})
