import { groupOfKind, type Notification } from '@baquiano/contract/notifications'
import { visitOnMap } from '../entities/visits/visit-on-map.ts'
import { can } from '../platform/session/can.ts'

/** The file that a notification announces. */
export const fileOf = ({ kind, record_id: id, params: { file_name: name } }: Notification) =>
  kind === 'DOWNLOAD_FINALIZED' && name !== undefined ? { id, name } : null

/** Where a notification leads: its visit on the map, for whoever may see maps. */
export function notificationPlace({ kind, record_id }: Notification) {
  if (groupOfKind(kind) !== 'event' || !can('MAP_LIST')) return null
  return visitOnMap(record_id)
}
