import { dayS, minuteS, numberFormat, spanText, timeUnitText } from '@baquiano/contract/platform'

/** Seconds as one number, of minutes from a minute on: `3 min`, `45 s`. */
export const roundSpanText = (seconds: number, language: string): string =>
  seconds >= minuteS
    ? timeUnitText('minute', Math.round(seconds / minuteS), language)
    : timeUnitText('second', seconds, language)

/** A difference in seconds as minutes: `+22 min`, `-6 min`. */
export const signedMinutesText = (seconds: number, language: string): string =>
  timeUnitText('minute', Math.round(seconds / minuteS), language, 'exceptZero')

/** Seconds as whole hours, however many: `312 h`. */
export const hoursText = (seconds: number, language: string): string =>
  numberFormat(language, { style: 'unit', unit: 'hour', maximumFractionDigits: 0 }).format(
    seconds / 3600,
  )

/** Time that people worked, which nobody counts in days: `47 h 51 min`, `312 h`. */
export const workText = (seconds: number, language: string): string =>
  seconds < 2 * dayS ? spanText(seconds, language) : hoursText(seconds, language)

/** Time in whole minutes, which nobody counts in seconds or days: `3 h 8 min`, `45 min`, `0` below half a minute. */
export const minutesText = (seconds: number, language: string): string =>
  seconds < minuteS / 2
    ? '0'
    : workText(Math.max(Math.round(seconds / minuteS), 1) * minuteS, language)
