import { comparedText } from '../platform/index.ts'

/** `8:30`, `08:30:00`, `8.30`, `8h30`, `8 h 30`, `8 h`, `8:30 a. m.`, `8 PM`, `8.30 Uhr`, `12 m.` for noon. */
const written =
  /^(\d{1,2})(?:(?:[:.]|\s?h\s?)(\d\d)(?:[:.](\d\d)(?:\.0+)?)?)?\s*(h|hr?s?|horas?|uhr|m\.?|[ap]\.? ?m\.?)?$/
const daySeconds = 86_400

/**
 * The hour of a text, `HH:mm:ss`, in the forms of the world. A number alone is none, because it may be a duration.
 *
 * @returns null for a text that is no hour of a day
 */
export function readHour(text: string): string | null {
  const [, hour, minute = '', second = '', mark = ''] = written.exec(comparedText(text)) ?? []
  if (hour === undefined || minute + mark === '') return null
  const ofDay = hourOfDay(Number(hour), mark.charAt(0))
  const [minutes, seconds] = [Number(minute), Number(second)]
  const isHour = ofDay < 24 && minutes < 60 && seconds < 60
  return isHour ? hourText(ofDay * 3600 + minutes * 60 + seconds) : null
}

/** Not a number for an hour that no half of a day has, as 13 pm. */
function hourOfDay(hour: number, half: string): number {
  if (half === 'm') return hour === 12 ? hour : Number.NaN
  if (half !== 'a' && half !== 'p') return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** The hour of a part of a day, as a sheet stores it under no format: 0.5 is `12:00:00`; null for any other number. */
export function hourOfShare(share: number): string | null {
  if (!(share >= 0 && share < 1)) return null
  return hourText(Math.round(share * daySeconds) % daySeconds)
}

const hourText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
