import {
  type AlarmFields,
  type AlarmMute,
  type AlarmTrialRequest,
  type AlarmTrialTask,
  alarmRecord,
  alarmTrialTask,
} from '@baquiano/contract/alarms'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { holidaysOf } from '../holidays/index.ts'
import { recordService } from '../records/index.ts'
import { removeOwnTasks, startTask } from '../tasks/index.ts'
import {
  alarmRepository,
  exists,
  forgetMemory,
  replaceMute,
  selectMutes,
} from './alarms.repository.ts'

/** @throws AppError `ZONE_NOT_FOUND`, `VISIT_POINT_NOT_FOUND`, `HOLIDAY_COUNTRY_UNKNOWN` */
async function requireTargets(context: Context, alarm: AlarmFields): Promise<void> {
  const { rule } = alarm
  await holidaysOf(alarm)
  if (rule.kind === 'zone' && !(await exists(context, 'zone', rule.zone_id))) {
    throw new AppError('ZONE_NOT_FOUND')
  }
  if (rule.kind !== 'radio' || rule.visit_point_id === null) return
  if (!(await exists(context, 'visit_point', rule.visit_point_id))) {
    throw new AppError('VISIT_POINT_NOT_FOUND')
  }
}

const service = recordService(alarmRecord, {
  entity: 'alarm',
  repository: alarmRepository,
  beforeCreate: async (context, fields: AlarmFields) => {
    await requireTargets(context, fields)
    return {}
  },
  beforeUpdate: async (context, { before, fields }) => {
    await requireTargets(context, fields)
    if (fields.status !== 'Active') await forgetMemory(context, before.id)
  },
})

export const alarmService = {
  ...service,

  /** @throws AppError `ALARM_NOT_FOUND` */
  mutes: async (context: Context, alarm_id: string): Promise<{ records: AlarmMute[] }> => {
    await service.get(context, alarm_id)
    return { records: await selectMutes(context, alarm_id) }
  },

  /**
   * Mutes a person for an alarm until an instant, or ends that.
   *
   * @throws AppError `ALARM_NOT_FOUND`, `RESOURCE_NOT_FOUND`
   */
  mute: async (
    context: Context,
    alarm_id: string,
    mute: { readonly resource_id: string; readonly until: string | null },
  ): Promise<{ records: AlarmMute[] }> => {
    await service.get(context, alarm_id)
    await replaceMute(context, { alarm_id, ...mute })
    await recordChange(context, { kind: 'alarm.muted', record_id: alarm_id, after: mute })
    return { records: await selectMutes(context, alarm_id) }
  },

  /**
   * An automatic trial takes the place of the one before, so that a form leaves one task of each person and not hundreds.
   *
   * @throws AppError `TOO_MANY_TASKS`, and as `requireTargets`
   */
  tryOut: async (context: Context, request: AlarmTrialRequest): Promise<AlarmTrialTask> => {
    await requireTargets(context, request.alarm)
    if (request.is_automatic) await removeOwnTasks(context, alarmTrialTask, { is_automatic: true })
    return startTask(context, alarmTrialTask, request)
  },
}
