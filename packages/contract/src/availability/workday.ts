import { hourOfMinutes, minutesOfHour } from '../platform/index.ts'
import type { AvailabilityFields } from './availability.ts'

/** Hours of a day, `08:00:00`. */
export interface DayHours {
  readonly hour_init: string
  readonly hour_end: string
}

/** The day of one person as they work it. */
export interface Workday {
  /** Null where they do not work. */
  readonly hours: DayHours | null
  /** Those that fit into the hours, their windows within these. */
  readonly breaks: readonly (DayHours & { readonly duration_s: number })[]
  /** Why they are away, the whole day or a half; null where they are not, empty where nobody said. */
  readonly absence: string | null
}

const noon = '12:00:00'

/**
 * When somebody works on a day: their own hours, else the company's, less what they are absent. Every plan, board and
 * calendar asks here.
 *
 * @param date local, `2026-03-01`
 * @param usual the company's hours
 */
export function workdayOf(
  { hours, breaks, absences }: Pick<AvailabilityFields, 'hours' | 'breaks' | 'absences'>,
  date: string,
  usual: DayHours,
): Workday {
  const own = hours === null ? usual : (hours[weekdayOf(date)] ?? null)
  const away = absences.filter(({ date_init, date_end }) => date_init <= date && date <= date_end)
  const left = away.reduce<DayHours | null>((day, { part }) => day && without(day, part), own)
  return {
    hours: left,
    breaks: left ? breaks.flatMap((it) => within(it, left)) : [],
    absence: away[0]?.reason ?? null,
  }
}

/** 0 is Monday. */
const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

function without(
  { hour_init, hour_end }: DayHours,
  part: AvailabilityFields['absences'][number]['part'],
): DayHours | null {
  if (part === 'day') return null
  const rest =
    part === 'morning'
      ? { hour_init: hour_init > noon ? hour_init : noon, hour_end }
      : { hour_init, hour_end: hour_end < noon ? hour_end : noon }
  return rest.hour_init < rest.hour_end ? rest : null
}

/** A break as far as it can be taken within the hours; none where too little of its window is left. */
function within(
  { hour_init, hour_end, duration_s }: AvailabilityFields['breaks'][number],
  day: DayHours,
): Workday['breaks'] {
  const from = Math.max(minutesOfHour(hour_init), minutesOfHour(day.hour_init))
  const to = Math.min(minutesOfHour(hour_end), minutesOfHour(day.hour_end))
  if ((to - from) * 60 < duration_s) return []
  return [{ hour_init: hourOfMinutes(from), hour_end: hourOfMinutes(to), duration_s }]
}
