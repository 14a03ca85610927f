import { type GroupFields, groups } from '@baquiano/contract/groups'
import { recordCapability } from '../records/index.ts'
import { requireRelatingRole } from '../roles/index.ts'
import { groupRepository } from './groups.repository.ts'

const relatedTo = ({
  resource_ids,
  activity_ids,
}: Pick<GroupFields, 'resource_ids' | 'activity_ids'>): string[] => [
  ...resource_ids,
  ...activity_ids,
]

export const groupsCapability = recordCapability(groups, {
  entity: 'group',
  list: 'groups',
  repository: groupRepository,
  beforeCreate: (context, fields) => {
    requireRelatingRole(context, { after: relatedTo(fields) })
    return {}
  },
  beforeUpdate: (context, { before, fields }) =>
    requireRelatingRole(context, { before: relatedTo(before), after: relatedTo(fields) }),
  beforeRemove: (context, before) => requireRelatingRole(context, { before: relatedTo(before) }),
})
