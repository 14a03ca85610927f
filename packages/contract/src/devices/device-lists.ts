import { z } from 'zod'
import { exportCall } from '../exports/index.ts'
import {
  endpoint,
  exportRequest,
  listAnswer,
  recordId,
  requiredText,
  searchRequest,
  severalOf,
} from '../platform/index.ts'
import { deviceHeard, deviceProtocol, listedDevice } from './device.ts'

const filters = z
  .strictObject({
    /** Words of its name, its app, and the name of whoever carries it. */
    search: requiredText().optional(),
    resource_id: recordId.optional(),
    protocol: severalOf(deviceProtocol).optional(),
    heard: deviceHeard.optional(),
  })
  .prefault({})
/** `last_seen_at` of a device that was never heard of is when it was paired. */
const order_by = z.enum(['name', 'added_on', 'last_seen_at']).default('name')

export const deviceListRequest = searchRequest({
  filters,
  order_by,
  fields: listedDevice.keyof(),
})
export type DeviceListRequest = z.output<typeof deviceListRequest>

export const deviceExportRequest = exportRequest({
  filters,
  order_by,
  columns: z.enum([
    'name',
    'resource_name',
    'protocol',
    'app',
    'battery_pct',
    'last_seen_at',
    'waiting_count',
    'rejected_at',
    'rejected_reason',
    'added_on',
  ]),
})
export type DeviceExportRequest = z.output<typeof deviceExportRequest>

/** The devices of a company; apart from `devices`, which phones carry with them. */
export const deviceLists = {
  filter: endpoint({
    method: 'POST',
    path: '/device/filter',
    summary: 'List the devices of the company',
    module: 'RESOURCES',
    permission: 'RESOURCES_LIST',
    body: deviceListRequest,
    output: listAnswer(listedDevice.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/device/export',
    summary: 'Write the devices of the company to a file, in the background',
    module: 'RESOURCES',
    permission: 'RESOURCES_LIST',
    body: deviceExportRequest,
  }),
}
