import { isOverMidnight } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { addDays } from '@baquiano/client/time/company-time.ts'

/** The days on which a visit is shown: its own, and the next one where it goes on past midnight. */
export function daysOf(visit: Pick<Visit, 'date' | 'hour_init' | 'hour_end'>): readonly string[] {
  const { date, hour_end } = visit
  const goesOn = isOverMidnight(visit) && hour_end > '00:00:00'
  return goesOn ? [date, addDays(date, 1)] : [date]
}
