import { type MobileStatus, mobileStatuses } from '@baquiano/contract/mobile-statuses'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    mobile_status: Omit<MobileStatus, 'resource_count' | 'update_by_name'> & SearchColumns
    mobile_status_record: MobileStatus & SearchColumns
  }
}

export const mobileStatusRepository = recordRepository(mobileStatuses, {
  table: 'mobile_status',
  view: 'mobile_status_record',
})
