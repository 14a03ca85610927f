import { activities, type ActivityFields } from '@baquiano/contract/activities'
import { recordCapability } from '../records/index.ts'
import { requireForm } from '../forms/index.ts'
import { requireRelatingRole } from '../roles/index.ts'
import { activityRepository } from './activities.repository.ts'

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
})
