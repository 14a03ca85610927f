import type { CompanyFields } from '@baquiano/contract/companies'
import { daysBetween } from '@baquiano/client/time/local-day.ts'

/** How a period of operation stands on a day; the days count whole, the last one too. */
export interface PeriodState {
  readonly kind: 'waiting' | 'running' | 'ending' | 'ended'
  /** Until it begins, until it ends, or since it ended. */
  readonly days: number
}

/** Days before the end from which it is pointed out. */
const soon = 30

/** @param today local date in the company's own time zone */
export function periodState(
  { date_init, date_end }: Pick<CompanyFields, 'date_init' | 'date_end'>,
  today: string,
): PeriodState {
  if (today < date_init) return { kind: 'waiting', days: daysBetween(today, date_init) }
  if (today > date_end) return { kind: 'ended', days: daysBetween(date_end, today) }
  const days = daysBetween(today, date_end)
  return { kind: days <= soon ? 'ending' : 'running', days }
}
