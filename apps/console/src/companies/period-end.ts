import type { CompanyFields } from '@baquiano/contract/companies'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { daysBetween } from '@baquiano/client/time/local-day.ts'

export const periodUnits = ['days', 'months', 'years'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** Longest that is looked for in whole months or years. */
const most = 1200

/**
 * The last day of a period that begins on a local date and lasts so many days, months or years; a
 * month that lacks the day gives its own last one.
 */
export function periodEnd(start: string, amount: number, unit: PeriodUnit): string {
  const date = new Date(Date.parse(start))
  if (unit === 'days') date.setUTCDate(date.getUTCDate() + amount)
  else {
    const day = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + amount * (unit === 'years' ? 12 : 1))
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(day, last))
  }
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** How many whole units a period lasts; undefined where it lasts none. */
export function periodAmount(start: string, end: string, unit: PeriodUnit): number | undefined {
  const days = daysBetween(start, end) + 1
  if (!(days > 0)) return undefined
  if (unit === 'days') return days
  const about = Math.round(days / (unit === 'years' ? 365.2425 : 30.436875))
  return about > 0 && about <= most && periodEnd(start, about, unit) === end ? about : undefined
}

/** The greatest unit of which a period lasts a whole number. */
export const unitOf = (start: string, end: string): PeriodUnit =>
  periodUnits.findLast((unit) => periodAmount(start, end, unit) !== undefined) ?? 'months'

type Clock = Pick<CompanyFields, 'date_init' | 'date_end' | 'time_zone'>

/**
 * Another clock for a company, at an instant. A period that began on the day that it was by the former clock begins on the day
 * that it is by the new one, and lasts as long: else a company would be closed until the new one's midnight.
 */
export function clockChange(
  { date_init, date_end, time_zone: former }: Clock,
  time_zone: string,
  now: number,
): Partial<Clock> {
  if (former === '' || time_zone === '') return { time_zone }
  const today = companyTime(time_zone).dateOf(now)
  if (date_init !== companyTime(former).dateOf(now) || date_init === today) return { time_zone }
  const unit = unitOf(date_init, date_end)
  const amount = periodAmount(date_init, date_end, unit)
  if (amount === undefined) return { time_zone, date_init: today }
  return { time_zone, date_init: today, date_end: periodEnd(today, amount, unit) }
}
