import { z } from 'zod'
import { endpoint, idParams, instant, recordId } from '../platform/index.ts'
import { alarmRecord } from './alarm.ts'
import { alarmTrialRequest, alarmTrialTask } from './alarm-trial.ts'

export {
  type Alarm,
  type AlarmFields,
  type AlarmHolidayMode,
  alarmFields,
  alarmHolidayModes,
  alarmRecord,
} from './alarm.ts'
export * from './alarm-firing.ts'
export * from './alarm-rule.ts'
export * from './alarm-trial.ts'
export * from './firing-amounts.ts'

/** A person whose firings of an alarm notify nobody until then. */
const alarmMute = z.object({
  resource_id: recordId,
  resource_name: z.string(),
  until: instant,
  muted_by: recordId,
  muted_by_name: z.string().nullable(),
})
export type AlarmMute = z.output<typeof alarmMute>

/** Alarms of six kinds (requirements AL-01 and AL-02). */
export const alarms = {
  ...alarmRecord,
  mute: endpoint({
    method: 'PUT',
    path: '/alarm/{id}/mute',
    summary: 'Let an alarm notify nobody of a person until an instant; null ends that',
    module: 'ALARMS',
    permission: 'ALARMS_UPDATE',
    params: idParams,
    body: z.strictObject({ resource_id: recordId, until: instant.nullable() }),
    output: z.object({ records: z.array(alarmMute) }),
    errors: ['ALARM_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
  }),
  mutes: endpoint({
    method: 'GET',
    path: '/alarm/{id}/mute',
    summary: 'People whose firings of an alarm notify nobody now',
    module: 'ALARMS',
    permission: 'ALARMS_READ',
    params: idParams,
    output: z.object({ records: z.array(alarmMute) }),
    errors: ['ALARM_NOT_FOUND'],
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/alarm/trial',
    summary: 'What an alarm would have fired in the last days, in the background',
    module: 'ALARMS',
    permission: 'ALARMS_READ',
    effect: 'writes',
    body: alarmTrialRequest,
    output: alarmTrialTask.record,
    errors: [
      'TOO_MANY_TASKS',
      'ZONE_NOT_FOUND',
      'VISIT_POINT_NOT_FOUND',
      'HOLIDAY_COUNTRY_UNKNOWN',
    ],
  }),
}
