import { dayMs } from '@baquiano/contract/platform'

/** Formats a local date; it is a day and not an instant, so no time zone applies. */
export const localDay = (date: string, spoken: string): string =>
  date === ''
    ? ''
    : new Intl.DateTimeFormat(spoken, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        Date.parse(date),
      )

/** Days from one local date to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
