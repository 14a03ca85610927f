const day_ms = 86_400_000

/** A local date as people write it: a day, not an instant, so that no time zone moves it. */
export const localDay = (date: string, spoken: string): string =>
  date === ''
    ? ''
    : new Intl.DateTimeFormat(spoken, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        Date.parse(date),
      )

/** Days from one local date to another, below 0 where that is before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day_ms)
