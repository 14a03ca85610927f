import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import { recordCapability } from '../records/index.ts'
import { mobileStatusRepository } from './mobile-statuses.repository.ts'

// One that a resource is in stays: the foreign key `mobile_status_in_use` answers MOBILE_STATUS_IN_USE.
export const mobileStatusesCapability = recordCapability(mobileStatuses, {
  entity: 'mobile-status',
  list: 'mobile-statuses',
  repository: mobileStatusRepository,
  beforeCreate: () => ({}),
})
