import {
  type DeviceExportRequest,
  deviceExportRequest,
  type ListedDevice,
} from '@baquiano/contract/devices'
import { exportOf } from '../platform/export/export-of.ts'
import { selectPage } from './devices.repository.ts'

const instantOf = (instant: string | null) => instant && { instant }

/** The phones of a company and when each was heard of, as a file. */
export const deviceExport = exportOf<DeviceExportRequest, ListedDevice>({
  entity: 'device',
  schema: deviceExportRequest,
  columns: {
    name: ({ name }) => name,
    resource_name: ({ resource_name }) => resource_name,
    protocol: ({ protocol }) => protocol && { word: `protocol.${protocol}` },
    app: ({ app }) => app,
    battery_pct: ({ battery_pct }) => battery_pct,
    last_seen_at: ({ last_seen_at }) => instantOf(last_seen_at),
    waiting_count: ({ waiting_count }) => waiting_count,
    rejected_at: ({ rejected_at }) => instantOf(rejected_at),
    rejected_reason: ({ rejected_reason: code }) => code && { word: `rejected.${code}` },
    added_on: ({ added_on }) => ({ instant: added_on }),
  },
  page: (context, request) => selectPage(context, { ...request, fields: undefined }),
})
