import { activities } from '@baquiano/contract/activities'
import { recordCapability } from '../records/index.ts'
import { activityRepository } from './activities.repository.ts'

// One that a visit has stays: the foreign key `activity_in_use` answers ACTIVITY_IN_USE.
export const activitiesCapability = recordCapability(activities, {
  entity: 'activity',
  list: 'activities',
  repository: activityRepository,
  beforeCreate: () => ({}),
})
