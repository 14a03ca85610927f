import { groupOfKind, type Notification } from '@baquiano/contract/notifications'
import { resourceOnMap } from '../resources/index.ts'
import { visitOnMap } from '../visits/index.ts'
import { can } from '@baquiano/client/session/can.ts'

/** The file that a notification announces. */
export const fileOf = ({ kind, record_id: id, params: { file_name: name } }: Notification) =>
  kind === 'DOWNLOAD_FINALIZED' && name !== undefined ? { id, name } : null

/**
 * Where a notification leads, for whoever may see that: its firing in the history of alarms, its visit or its person
 * on the map, its report, its request, or the panic alarms.
 */
export function notificationPlace({ kind, record_id, params }: Notification) {
  const group = groupOfKind(kind)
  if (group === 'download_file') {
    if (params.report_type === undefined || !can('REPORTS_READ')) return null
    return { to: '/apps/reports/list/$id', params: { id: record_id } } as const
  }
  if (group === 'alarm') {
    if (!can('ALARMS_LIST')) return null
    return { to: '/apps/alarm/history', search: { firing: record_id } } as const
  }
  if (group === 'integration')
    return can('SESSION_API_LIST') ? ({ to: '/apps/integration' } as const) : null
  if (group === 'on_demand') {
    if (!can('ON_DEMAND_LIST')) return null
    if (kind === 'ON_DEMAND_CODES_SPENT') return { to: '/apps/on-demand' } as const
    return { to: '/apps/on-demand', search: { request: record_id } } as const
  }
  if (!can('MAP_LIST')) return null
  if (group === 'panic_alarm') return { to: '/apps/panic-alarms' } as const
  if (group === 'resource') return resourceOnMap(record_id)
  return group === 'event' ? visitOnMap(record_id) : null
}
