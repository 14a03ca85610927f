import { dayFormat, dayMs } from '@baquiano/contract/platform'

/** Formats a local date; it is a day and not an instant, so no time zone applies. */
export const localDay = (date: string, spoken: string): string =>
  date === '' ? '' : dayFormat(spoken, { dateStyle: 'medium' }).format(Date.parse(date))

/** Some local days: the one there is, or the first and the last as the language writes them. */
export const daysText = (
  { date_init, date_end }: { readonly date_init: string; readonly date_end: string },
  spoken: string,
): string =>
  date_init === date_end
    ? localDay(date_init, spoken)
    : dayFormat(spoken, { dateStyle: 'medium' }).formatRange(
        Date.parse(date_init),
        Date.parse(date_end),
      )

/** A local date in brief with its weekday, without its year: `mié, 10 mar`. */
export const shortDay = (date: string, spoken: string): string =>
  dayFormat(spoken, { weekday: 'short', day: 'numeric', month: 'short' }).format(Date.parse(date))

/** Days from one local date to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
