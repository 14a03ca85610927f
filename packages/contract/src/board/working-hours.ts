import type { DaySpan } from './board-row.ts'

/** Whether somebody works on the day at all. */
export const isWorkday = ({ from, to }: DaySpan): boolean => from < to

/** Minutes of a span that lie outside the hours of work. */
export const overtimeMinutes = ({ from, to }: DaySpan, working: DaySpan): number =>
  to - from - Math.max(Math.min(to, working.to) - Math.max(from, working.from), 0)

/**
 * How much of the hours of work is planned, whole percent; more than 100 where it is more than they hold. A day without
 * work counts as one minute of it.
 */
export const loadPct = (plannedMinutes: number, { from, to }: DaySpan): number =>
  Math.round((plannedMinutes / Math.max(to - from, 1)) * 100)
