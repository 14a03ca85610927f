import type { FixturesOf } from './fixtures-of.ts'
import { aMobileStatus, aStatus } from './status-builders.ts'

export const mobileStatusesFixtures: FixturesOf<'mobileStatuses'> = {
  filter: () => ({ body: {} }),
  get: ({ mobile_status_id }) => ({ params: { id: mobile_status_id } }),
  create: () => ({ body: aMobileStatus() }),
  update: ({ mobile_status_id }) => ({ params: { id: mobile_status_id }, body: aMobileStatus() }),
  remove: ({ mobile_status_id }) => ({ params: { id: mobile_status_id } }),
  bulk: ({ mobile_status_id }) => ({
    body: { action: 'remove', select: { id: [mobile_status_id] } },
  }),
}

export const statusesFixtures: FixturesOf<'statuses'> = {
  filter: () => ({ body: {} }),
  get: ({ own_status_id }) => ({ params: { id: own_status_id } }),
  create: () => ({ body: aStatus() }),
  update: ({ own_status_id }) => ({ params: { id: own_status_id }, body: aStatus() }),
  remove: ({ own_status_id }) => ({ params: { id: own_status_id } }),
  bulk: ({ own_status_id }) => ({ body: { action: 'remove', select: { id: [own_status_id] } } }),
}
