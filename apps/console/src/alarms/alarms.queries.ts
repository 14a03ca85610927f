import {
  type AlarmFiring,
  alarmFiring,
  alarmFirings,
  alarms,
  type AlarmTrialTask,
} from '@baquiano/contract/alarms'
import { AppError, secondMs } from '@baquiano/contract/platform'
import { tasks } from '@baquiano/contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'

export const alarmsKey = ['alarms'] as const
export const firingsKey = ['alarm-firings'] as const

/** One firing with its comments. */
export const firingById = (id: string) =>
  queryOptions({
    queryKey: [...firingsKey, 'one', id],
    queryFn: ({ signal }): Promise<AlarmFiring> =>
      call(alarmFirings.get, { params: { id } }, signal),
  })

/** Of one day, beyond which the history is the place to look. */
const mostOfDay = 500

/** The newest firings of a day of the company, whatever became of them. */
export const firingsOfDay = (date: string) =>
  queryOptions({
    queryKey: [...firingsKey, 'day', date],
    queryFn: async ({ signal }): Promise<readonly AlarmFiring[]> => {
      const fired_at = { date_init: date, date_end: date }
      const body = { filters: { fired_at }, sort: 'DESC', quantity: mostOfDay } as const
      const { records } = await call(alarmFirings.filter, { body }, signal)
      return z.array(alarmFiring).parse(records)
    },
  })

/** The firings of a day with one as it is now, which is new or is known already. */
export function withFiring(
  known: readonly AlarmFiring[],
  firing: AlarmFiring,
): readonly AlarmFiring[] {
  if (known.some(({ id }) => id === firing.id)) {
    return known.map((other) => (other.id === firing.id ? firing : other))
  }
  return [firing, ...known]
    .toSorted((a, b) => b.fired_at.localeCompare(a.fired_at))
    .slice(0, mostOfDay)
}

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
