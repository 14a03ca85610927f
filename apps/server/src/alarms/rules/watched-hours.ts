import type { AlarmFields } from '@baquiano/contract/alarms'
import { dayMs, localInstantOf } from '@baquiano/contract/platform'
import type { HolidayOf } from '../../holidays/index.ts'

interface Hours {
  readonly hour_init: string
  readonly hour_end: string
}

/** When an alarm watches, by the clock of the company. */
export interface WatchedHours
  extends Pick<
    AlarmFields,
    | 'date_init'
    | 'date_end'
    | 'weekdays'
    | 'hour_init'
    | 'hour_end'
    | 'ends_next_day'
    | 'holiday_mode'
  > {
  readonly time_zone: string
  /** When people are at work, a span for each part of the day; null where that does not matter. */
  readonly duty: readonly Hours[] | null
  /** Local dates on which the company does not work: each is as a Sunday, and holds no duty. */
  readonly days_off: ReadonlySet<string>
  /** Public holidays, which `holiday_mode` leaves out or asks for. */
  readonly holidayOf: HolidayOf
}

/** Instants, ms. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Longer than a week, so that every weekday is in it; of holidays alone as long as none may come. */
export const horizonMs = ({ holiday_mode }: Pick<WatchedHours, 'holiday_mode'>): number =>
  (holiday_mode === 'only' ? 366 : 8) * dayMs

/**
 * Whether an alarm watches at an instant, ms. Hours that end on the next day belong to the day they began on. An hour
 * that a change of clocks skips never is, and one that it repeats counts at each of its instants.
 */
export function isWatched(hours: WatchedHours, at: number): boolean {
  const [date = '', hour = ''] = localInstantOf(new Date(at), hours.time_zone).split(' ')
  const { hour_init, hour_end, ends_next_day, duty } = hours
  if (duty && !duty.some((part) => part.hour_init <= hour && hour <= part.hour_end)) return false
  if (hour >= hour_init && (ends_next_day || hour <= hour_end)) return isWatchedDay(hours, date)
  return ends_next_day && hour <= hour_end && isWatchedDay(hours, dayAfter(date, -1))
}

const sunday = 7

function isWatchedDay(hours: WatchedHours, date: string): boolean {
  const { date_init, date_end, weekdays, days_off, duty, holiday_mode, holidayOf } = hours
  const isWithin = (date_init ?? date) <= date && date <= (date_end ?? date)
  const isOff = days_off.has(date)
  if (!isWithin || (isOff && duty !== null)) return false
  if (holiday_mode !== 'none' && (holidayOf(date) !== null) !== (holiday_mode === 'only'))
    return false
  return weekdays.includes(isOff ? sunday : new Date(date).getUTCDay() || sunday)
}

/** The spans in which it watches that reach into another span, in their order; of the first days of it. */
export function watchedSpans(hours: WatchedHours, { start, end }: Span): Span[] {
  const spans: Span[] = []
  const first = localDay(start, hours.time_zone)
  const until = Math.min(end, start + horizonMs(hours))
  for (let date = dayAfter(first, -1); ; date = dayAfter(date, 1)) {
    const span = spanOfDay(hours, date)
    if (span.start > until) return spans
    if (!isWatchedDay(hours, date)) continue
    const parts = hours.duty?.map((part) => cut(span, spanOf(date, part, hours.time_zone))) ?? [
      span,
    ]
    spans.push(...parts.filter((part) => part.start < part.end && part.end > start))
  }
}

/** The instant at which the hours of a local date end, ms. */
export const endOfDay = (hours: WatchedHours, date: string): number => spanOfDay(hours, date).end

/** Whether it watches on a local date. */
export const watchesOn = isWatchedDay

function spanOfDay(hours: WatchedHours, date: string): Span {
  const { hour_init, hour_end, ends_next_day, time_zone } = hours
  const last = ends_next_day ? dayAfter(date, 1) : date
  return {
    start: instantOfLocal(date, hour_init, time_zone),
    end: instantOfLocal(last, hour_end, time_zone),
  }
}

const spanOf = (date: string, { hour_init, hour_end }: Hours, time_zone: string): Span => ({
  start: instantOfLocal(date, hour_init, time_zone),
  end: instantOfLocal(date, hour_end, time_zone),
})

const cut = (span: Span, by: Span): Span => ({
  start: Math.max(span.start, by.start),
  end: Math.min(span.end, by.end),
})

const localDay = (at: number, time_zone: string): string =>
  localInstantOf(new Date(at), time_zone).slice(0, 10)

/** The local date that is some days later. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** When clocks show an hour of a date, ms; of an hour that they skip the instant after it, of one that they repeat either. */
function instantOfLocal(date: string, hour: string, time_zone: string): number {
  const wanted = Date.parse(`${date}T${hour}Z`)
  const correct = (at: number) =>
    at + wanted - Date.parse(`${localInstantOf(new Date(at), time_zone).replace(' ', 'T')}Z`)
  const found = correct(correct(wanted))
  return Math.max(found, correct(found))
}
