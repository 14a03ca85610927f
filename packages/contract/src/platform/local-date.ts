import { dateFormat, dayFormat } from './formats.ts'

/** Swedish writes dates and hours as ISO does. */
const asIso = 'sv-SE'

/** The day that an instant falls on in a time zone, `2026-03-01`. */
export const localDateOf = (instant: Date, time_zone: string): string =>
  dateFormat(asIso, { timeZone: time_zone, dateStyle: 'short' }).format(instant)

/** The hour of the day at an instant in a time zone, `08:05:00`. */
export const localHourOf = (instant: Date, time_zone: string): string =>
  dateFormat(asIso, { timeZone: time_zone, timeStyle: 'medium' }).format(instant)

/** What clocks of a time zone show at an instant, `2026-03-01 09:05:00`. */
export const localInstantOf = (instant: Date, time_zone: string): string =>
  dateFormat(asIso, { timeZone: time_zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instant,
  )

/** A local date in words, without its year: `jueves, 26 de noviembre`. */
export const longDay = (date: string, language: string): string =>
  dayFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(Date.parse(date))
