import { groupOfKind, type Notification } from '@baquiano/contract/notifications'
import { visitOnMap } from '../entities/visits/visit-on-map.ts'
import { can } from '../platform/session/can.ts'

/** Where a notification leads: its visit on the map, for whoever may see maps. */
export function notificationPlace({ kind, record_id }: Notification) {
  if (groupOfKind(kind) !== 'event' || !can('MAP_LIST')) return null
  return visitOnMap(record_id)
}
