import type { AssignmentLane } from '@baquiano/contract/massive-assignment'

/** `12,5 km`. */
export const kilometreText = (metres: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 1,
  }).format(metres / 1000)

/** Seconds of work and driving. */
export const loadOf = ({ work_s, drive_s }: AssignmentLane): number => work_s + drive_s

/** Signed minutes, `+22 min`, `−6 min`. */
export const minutesText = (seconds: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
    signDisplay: 'exceptZero',
  }).format(Math.round(seconds / 60))

/** A local date with its weekday, `mié, 10 mar`. */
export const dayText = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(date))
