import { AppError, dayMs } from '@baquiano/contract/platform'
import { dayAfter } from '@baquiano/contract/recurrences'

/** What a day is called if it is a public holiday. */
export type HolidayOf = (date: string) => string | null

// The calendars of all countries take memory: they are loaded by the first who needs them.
const load = async () => (await import('date-holidays')).default

/** By country: its rules take milliseconds to read, and thousands of records have the same few. */
const known = new Map<string, HolidayOf>()

/** ISO codes of the countries whose holidays are known. */
export async function holidayCountries(): Promise<string[]> {
  const Holidays = await load()
  return Object.keys(new Holidays().getCountries()).toSorted()
}

/**
 * The holidays that matter to a record.
 *
 * @throws AppError `HOLIDAY_COUNTRY_UNKNOWN`
 */
export async function holidaysOf({
  holiday_mode,
  holiday_country,
}: {
  /** `none` where they do not. */
  readonly holiday_mode: string
  readonly holiday_country: string | null
}): Promise<HolidayOf> {
  if (holiday_mode === 'none' || holiday_country === null) return () => null
  const ofCountry = known.get(holiday_country) ?? (await read(holiday_country))
  known.set(holiday_country, ofCountry)
  return ofCountry
}

async function read(holiday_country: string): Promise<HolidayOf> {
  const Holidays = await load()
  const country = new Holidays(holiday_country, { types: ['public'] })
  if (!Object.hasOwn(country.getCountries(), holiday_country)) {
    throw new AppError('HOLIDAY_COUNTRY_UNKNOWN')
  }
  const years = new Map<string, ReadonlyMap<string, string>>()
  return (date) => {
    const year = date.slice(0, 4)
    const calendar = years.get(year) ?? calendarOf(country.getHolidays(Number(year)))
    years.set(year, calendar)
    return calendar.get(date) ?? null
  }
}

interface Holiday {
  readonly date: string
  readonly start: Date
  readonly end: Date
  readonly name: string
}

/** Every whole day of each holiday; half a day leaves the other half for work. */
function calendarOf(holidays: readonly Holiday[]): ReadonlyMap<string, string> {
  return new Map(
    holidays.flatMap(({ date, start, end, name }) => {
      const length = (end.getTime() - start.getTime()) / dayMs
      // An hour less is a change of clocks.
      const days = length < 0.9 ? 0 : Math.ceil(length - 0.1)
      return Array.from(
        { length: days },
        (_, index) => [dayAfter(date.slice(0, 10), index), name] as const,
      )
    }),
  )
}
