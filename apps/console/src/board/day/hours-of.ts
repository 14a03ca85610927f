import type { DaySpan } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { minutesOf } from './day-time.ts'

/** Shown even where nothing is planned, in full hours. */
const usual: DaySpan = { from: 7 * 60, to: 19 * 60 }

/** The full hours of a day that hold every visit, and the usual ones. */
export function hoursOf(visits: readonly Visit[]): DaySpan {
  let { from, to } = usual
  for (const { hour_init, hour_end } of visits) {
    from = Math.min(from, Math.floor(minutesOf(hour_init) / 60) * 60)
    to = Math.max(to, Math.ceil(minutesOf(hour_end) / 60) * 60)
  }
  return { from, to }
}
