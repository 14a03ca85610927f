import { depots } from '@baquiano/contract/depots'
import { recordCapability } from '../records/index.ts'
import { depotRepository } from './depots.repository.ts'

// One at which somebody's day begins or ends stays: the foreign keys answer DEPOT_IN_USE.
export const depotsCapability = recordCapability(depots, {
  entity: 'depot',
  list: 'depots',
  repository: depotRepository,
  beforeCreate: () => ({}),
})
