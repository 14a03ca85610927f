import { type GroupFields, groupImportColumns, groups } from '@baquiano/contract/groups'
import { selectNamedActivities } from '../activities/index.ts'
import { idsOfNames, namesAmong, namesIn } from '../platform/import/find-named.ts'
import type { PlanFault } from '../platform/import/importable.ts'
import { recordCapability } from '../records/index.ts'
import { requireRelatingRole } from '../roles/index.ts'
import { selectNamedResources } from '../resources/index.ts'
import { groupRepository } from './groups.repository.ts'
import { selectNamedGroups } from './named-groups.repository.ts'

const relatedTo = ({
  resource_ids,
  activity_ids,
  visit_point_ids,
}: Pick<GroupFields, 'resource_ids' | 'activity_ids' | 'visit_point_ids'>): string[] => [
  ...resource_ids,
  ...activity_ids,
  ...visit_point_ids,
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
  importing: {
    module: 'GROUPS',
    columns: groupImportColumns,
    selectNamed: async (context, names) => {
      const found = await selectNamedGroups(context, names)
      const rows = found.map(({ id }) => groupRepository.selectById(context, id))
      return (await Promise.all(rows)).filter((row) => row !== undefined)
    },
    read: async (context, rows) => {
      const activity = namesAmong(await selectNamedActivities(context, namesIn(rows, 'activities')))
      const resource = namesAmong(await selectNamedResources(context, namesIn(rows, 'resources')))
      return ({ activities, resources, ...own }) => {
        const faults: PlanFault[] = []
        const ids = {
          ...(activities !== undefined && {
            activity_ids: idsOfNames(activities, { target: 'activities', among: activity, faults }),
          }),
          ...(resources !== undefined && {
            resource_ids: idsOfNames(resources, { target: 'resources', among: resource, faults }),
          }),
        }
        return { fields: { ...own, ...ids }, faults }
      }
    },
  },
})
