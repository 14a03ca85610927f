import {
  type Alarm,
  type AlarmFiring,
  alarmFirings,
  alarmRecord,
  alarms,
  type AlarmTrialTask,
} from '@baquiano/contract/alarms'
import { AppError, secondMs } from '@baquiano/contract/platform'
import { tasks } from '@baquiano/contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { firingsKey } from './day-firings.ts'

export const alarmsKey = ['alarms'] as const

/** An alarm, or null once somebody has removed it: what it fired outlives it. */
export const alarmById = (id: string) =>
  queryOptions({
    queryKey: [...alarmsKey, id, 'one'],
    queryFn: async ({ signal }): Promise<Alarm | null> => {
      try {
        return await call(alarmRecord.get, { params: { id } }, signal)
      } catch (error) {
        if (error instanceof AppError && error.code === 'ALARM_NOT_FOUND') return null
        throw error
      }
    },
  })

/** One firing with its comments. */
export const firingById = (id: string) =>
  queryOptions({
    queryKey: [...firingsKey, 'one', id],
    queryFn: ({ signal }): Promise<AlarmFiring> =>
      call(alarmFirings.get, { params: { id } }, signal),
  })

/** People whose firings of an alarm notify nobody now. */
export const mutesOf = (id: string) =>
  queryOptions({
    queryKey: [...alarmsKey, id, 'mutes'],
    queryFn: async ({ signal }) => (await call(alarms.mutes, { params: { id } }, signal)).records,
  })

const isAtWork = (task: AlarmTrialTask | undefined): boolean =>
  task?.status === 'waiting' || task?.status === 'running'

/** A trial of one's own, asked for again each second until it ends. */
export const trialById = (id: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'alarm-trial', id],
    queryFn: async ({ signal }): Promise<AlarmTrialTask> => {
      const task = await call(tasks.get, { params: { id } }, signal)
      if (task.kind !== 'alarm-trial') throw new AppError('TASK_NOT_FOUND')
      return task
    },
    refetchInterval: ({ state }) => (isAtWork(state.data) ? secondMs : false),
  })
