import { z } from 'zod'
import { exportCall } from '../exports/index.ts'
import {
  endpoint,
  exportRequest,
  listAnswer,
  listDateRange,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'
import { panicAlarm, panicAlarmState } from './panic-alarm.ts'

const filters = z
  .strictObject({
    /** Words of the name of whoever asked for help. */
    search: requiredText().optional(),
    state: panicAlarmState.optional(),
    resource_id: recordId.optional(),
    /** Days on which it was received, in the company's time zone. */
    received: listDateRange.optional(),
  })
  .prefault({})
const order_by = z.enum(['received_at']).default('received_at')

export const panicAlarmListRequest = searchRequest({
  filters,
  order_by,
  fields: panicAlarm.keyof(),
})
export type PanicAlarmListRequest = z.output<typeof panicAlarmListRequest>

export const panicAlarmExportRequest = exportRequest({
  filters,
  order_by,
  columns: z.enum([
    'resource_name',
    'state',
    'received_at',
    'pressed_at',
    'taken_by_name',
    'taken_at',
    'closed_by_name',
    'closed_at',
    'note',
  ]),
})
export type PanicAlarmExportRequest = z.output<typeof panicAlarmExportRequest>

const ofMap = { module: 'MAP', permission: 'MAP_LIST' } as const

/** The alarms of a company; apart from `panicAlarms`, which phones carry with them. */
export const panicAlarmLists = {
  filter: endpoint({
    ...ofMap,
    method: 'POST',
    path: '/panic-alarm/filter',
    summary: 'List the alarms of the company, the newest first',
    body: panicAlarmListRequest,
    output: listAnswer(panicAlarm.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  export: endpoint({
    ...exportCall,
    ...ofMap,
    path: '/panic-alarm/export',
    summary: 'Write the alarms of the company to a file, in the background',
    body: panicAlarmExportRequest,
  }),
}
