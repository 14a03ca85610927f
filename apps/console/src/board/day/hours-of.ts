import type { DaySpan } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { minutesOnDay } from '@baquiano/contract/platform'

/** Shown even where nothing is planned, in full hours. */
const usual: DaySpan = { from: 7 * 60, to: 19 * 60 }

/** The full hours that hold every visit of a day, over midnight too, and the usual ones; of the night before what is left. */
export function hoursOf(visits: readonly Visit[], date: string): DaySpan {
  let { from, to } = usual
  for (const visit of visits) {
    const own = minutesOnDay(visit, date)
    from = Math.min(from, Math.floor(Math.max(own.from, 0) / 60) * 60)
    to = Math.max(to, Math.ceil(own.to / 60) * 60)
  }
  return { from, to }
}
