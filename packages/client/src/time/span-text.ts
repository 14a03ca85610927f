import { minuteS, numberFormat } from '@baquiano/contract/platform'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Below this, hours are easier to compare than days. */
const fewDays_s = 2 * 86_400

/** A length of time in its two largest units: `1 h 6 min`, `2 d`, `45 s`. */
export function spanText(seconds: number, language: string): string {
  const counts: { readonly unit: string; readonly count: number }[] = []
  let rest_s = Math.round(seconds)
  for (const [unit, length_s] of units) {
    if (unit === 'day' && rest_s < fewDays_s) continue
    const count = Math.floor(rest_s / length_s)
    rest_s -= count * length_s
    if (count > 0 || counts.length > 0) counts.push({ unit, count })
  }
  const shown = counts.slice(0, 2).filter(({ count }) => count > 0)
  const parts = shown.length > 0 ? shown : [{ unit: 'second', count: 0 }]
  return parts.map(({ unit, count }) => unitText(unit, count, language)).join(' ')
}

/** Seconds as one number, of minutes from a minute on: `3 min`, `45 s`. */
export const roundSpanText = (seconds: number, language: string): string =>
  seconds >= minuteS
    ? unitText('minute', Math.round(seconds / minuteS), language)
    : unitText('second', seconds, language)

/** A difference in seconds as minutes: `+22 min`, `-6 min`. */
export const signedMinutesText = (seconds: number, language: string): string =>
  numberFormat(language, { ...unitOf('minute'), signDisplay: 'exceptZero' }).format(
    Math.round(seconds / minuteS),
  )

/** Seconds as whole hours, however many: `312 h`. */
export const hoursText = (seconds: number, language: string): string =>
  numberFormat(language, { style: 'unit', unit: 'hour', maximumFractionDigits: 0 }).format(
    seconds / 3600,
  )

/** Time that people worked, which nobody counts in days: `47 h 51 min`, `312 h`. */
export const workText = (seconds: number, language: string): string =>
  seconds < fewDays_s ? spanText(seconds, language) : hoursText(seconds, language)

/** Time in whole minutes, which nobody counts in seconds or days: `3 h 8 min`, `45 min`, `0` below half a minute. */
export const minutesText = (seconds: number, language: string): string =>
  seconds < minuteS / 2
    ? '0'
    : workText(Math.max(Math.round(seconds / minuteS), 1) * minuteS, language)

const unitOf = (unit: string) => ({ style: 'unit', unit, unitDisplay: 'short' }) as const

const unitText = (unit: string, count: number, language: string): string =>
  numberFormat(language, unitOf(unit)).format(count)
