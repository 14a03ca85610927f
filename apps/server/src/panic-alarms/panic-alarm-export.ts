import {
  type PanicAlarm,
  type PanicAlarmExportRequest,
  panicAlarmExportRequest,
} from '@baquiano/contract/panic-alarms'
import { exportOf } from '../platform/export/export-of.ts'
import { selectPage } from './panic-alarms.repository.ts'

const instantOf = (instant: string | null) => instant && { instant }

/** Who asked for help and what came of it, as a file. */
export const panicAlarmExport = exportOf<PanicAlarmExportRequest, PanicAlarm>({
  entity: 'panic-alarm',
  schema: panicAlarmExportRequest,
  columns: {
    resource_name: ({ resource_name }) => resource_name,
    state: ({ state }) => ({ word: `states.${state}` }),
    received_at: ({ received_at }) => ({ instant: received_at }),
    pressed_at: ({ pressed_at }) => ({ instant: pressed_at }),
    taken_by_name: ({ taken_by_name }) => taken_by_name,
    taken_at: ({ taken_at }) => instantOf(taken_at),
    closed_by_name: ({ closed_by_name }) => closed_by_name,
    closed_at: ({ closed_at }) => instantOf(closed_at),
    note: ({ note }) => note,
  },
  page: (context, request) => selectPage(context, { ...request, fields: undefined }),
})
