import { panicAlarmLists, panicAlarms } from '@baquiano/contract/panic-alarms'
import type { Capability } from '../platform/capability.ts'
import { startExport } from '../exports/index.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { panicAlarmExport } from './panic-alarm-export.ts'
import {
  closePanicAlarm,
  findPanicAlarms,
  listOpenPanicAlarms,
  listPanicAlarms,
  raisePanicAlarm,
  takePanicAlarm,
} from './panic-alarms.service.ts'

export const panicAlarmsCapability: Capability = {
  routes,
  exports: { 'panic-alarms': panicAlarmExport },
  subscribers: [
    {
      name: 'panic-alarms.realtime',
      on: ['panic-alarm.*'],
      handleBatch: async (changes, { realtime, readIn }) => {
        const company_id = changes[0]?.company_id
        if (company_id === undefined) return
        const ids = changes.map(({ record_id }) => record_id)
        const alarms = await readIn(company_id, (context) => findPanicAlarms(context, ids))
        for (const record of alarms.values())
          realtime.publish(company_id, 'panic-alarms', { record })
      },
    },
  ],
}

function routes(app: App): void {
  mountRoutes(app, panicAlarmLists, {
    filter: (context, { body }) => listPanicAlarms(context, body),
    export: (context, { body }) => startExport(context, 'panic-alarms', body),
  })
  mountRoutes(app, panicAlarms, {
    raise: (context, { body }) => raisePanicAlarm(context, body),
    listOpen: (context) => listOpenPanicAlarms(context),
    take: (context, { params }) => takePanicAlarm(context, params.id),
    close: (context, { params, body }) => closePanicAlarm(context, params.id, body.note),
  })
}
