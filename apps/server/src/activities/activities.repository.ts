import { type Activity, activities } from '@baquiano/contract/activities'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    activity: Omit<Activity, 'update_by_name'> & SearchColumns
    activity_record: Activity & SearchColumns
  }
}

export const activityRepository = recordRepository(activities, {
  table: 'activity',
  view: 'activity_record',
})
