import {
  activities,
  type ActivityFields,
  activityImportColumns,
} from '@baquiano/contract/activities'
import { selectNamedGroups } from '../groups/index.ts'
import { idsOfNames, namesAmong, namesIn } from '../platform/import/find-named.ts'
import type { PlanFault } from '../platform/import/importable.ts'
import { recordCapability } from '../records/index.ts'
import { requireForm } from '../forms/index.ts'
import { selectNamedResources } from '../resources/index.ts'
import { requireRelatingRole } from '../roles/index.ts'
import { activityRepository } from './activities.repository.ts'
import { selectNamedActivities } from './named-activities.repository.ts'

const assignedTo = ({
  resource_ids,
  group_ids,
}: Pick<ActivityFields, 'resource_ids' | 'group_ids'>): string[] => [...resource_ids, ...group_ids]

// One that a visit has stays: the foreign key `activity_in_use` answers ACTIVITY_IN_USE.
export const activitiesCapability = recordCapability(activities, {
  entity: 'activity',
  list: 'activities',
  repository: activityRepository,
  beforeCreate: async (context, fields) => {
    requireRelatingRole(context, { after: assignedTo(fields) })
    await requireForm(context, fields.form_id)
    return {}
  },
  beforeUpdate: async (context, { before, fields }) => {
    requireRelatingRole(context, { before: assignedTo(before), after: assignedTo(fields) })
    await requireForm(context, fields.form_id)
  },
  beforeRemove: (context, before) => requireRelatingRole(context, { before: assignedTo(before) }),
  importing: {
    module: 'ACTIVITY',
    columns: activityImportColumns,
    selectNamed: async (context, names) => {
      const found = await selectNamedActivities(context, names)
      const rows = found.map(({ id }) => activityRepository.selectById(context, id))
      return (await Promise.all(rows)).filter((row) => row !== undefined)
    },
    read: async (context, rows) => {
      const group = namesAmong(await selectNamedGroups(context, namesIn(rows, 'groups')))
      const resource = namesAmong(await selectNamedResources(context, namesIn(rows, 'resources')))
      return ({ groups, resources, service_time, ...own }) => {
        const faults: PlanFault[] = []
        const fields = {
          ...own,
          ...(typeof service_time === 'number' && {
            service_time: Math.round(service_time * 60),
          }),
          ...(groups !== undefined && {
            group_ids: idsOfNames(groups, { target: 'groups', among: group, faults }),
          }),
          ...(resources !== undefined && {
            resource_ids: idsOfNames(resources, { target: 'resources', among: resource, faults }),
          }),
        }
        return { fields, faults }
      }
    },
  },
})
