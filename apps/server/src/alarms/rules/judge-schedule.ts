import type { AlarmRule } from '@baquiano/contract/alarms'

export type ScheduleRule = Extract<AlarmRule, { kind: 'schedule' }>

/** When steps of a visit happened, by the clock of whoever reported them; null of what has not. */
export interface DayVisitSteps {
  readonly started_at: string | null
  readonly finished_at: string | null
  readonly canceled_at: string | null
}

interface Shortfall {
  /** Visits that had begun, or were finished, by then. */
  readonly done: number
  /** As many were needed. */
  readonly needed: number
}

/**
 * What was missing of somebody's visits of a day at its end time; null when nothing was. What was cancelled by then is no
 * work, and a day without work owes nothing.
 *
 * @param end_at an instant as the steps have it
 */
export function judgeSchedule(
  { event, total_visits }: ScheduleRule,
  visits: readonly DayVisitSteps[],
  end_at: string,
): Shortfall | null {
  const isBy = (at: string | null) => at !== null && at <= end_at
  const work = visits.filter(({ canceled_at }) => !isBy(canceled_at))
  const done = work.filter(({ started_at, finished_at }) =>
    isBy(event === 'Start' ? started_at : finished_at),
  ).length
  const needed = Math.min(total_visits, work.length)
  return done < needed ? { done, needed } : null
}
