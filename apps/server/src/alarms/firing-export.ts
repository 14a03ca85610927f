import { type AlarmFiring, firingExportRequest } from '@baquiano/contract/alarms'
import type { z } from 'zod'
import { exportOf } from '../platform/export/export-of.ts'
import { selectPage } from './firings.repository.ts'

const instantOf = (instant: string | null) => instant && { instant }

/** The history of alarms as a file. */
export const firingExport = exportOf<z.output<typeof firingExportRequest>, AlarmFiring>({
  entity: 'alarm-firing',
  schema: firingExportRequest,
  columns: {
    fired_at: ({ fired_at }) => ({ instant: fired_at }),
    detected_at: ({ detected_at }) => ({ instant: detected_at }),
    alarm_name: ({ alarm_name }) => alarm_name,
    kind: ({ kind }) => ({ word: `kind.${kind}` }),
    event: ({ event }) => ({ word: `event.${event}` }),
    resource_name: ({ resource_name }) => resource_name,
    state: ({ state }) => ({ word: `state.${state}` }),
    value: ({ value }) => value,
    threshold: ({ threshold }) => threshold,
    zone_name: ({ zone_name }) => zone_name,
    acknowledged_at: ({ acknowledged_at }) => instantOf(acknowledged_at),
    acknowledged_by_name: ({ acknowledged_by_name }) => acknowledged_by_name,
  },
  page: (context, request) => selectPage(context, { ...request, fields: undefined }),
})
