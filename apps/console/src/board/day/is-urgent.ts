import type { DaySpan } from '@baquiano/contract/board'

/** How soon its end has to be for a visit to be urgent, minutes. */
const urgentMinutes = 120

/** @param now minutes since midnight; null on another day, where nothing is urgent yet */
export const isUrgent = ({ to }: DaySpan, now: number | null): boolean =>
  now !== null && to - now <= urgentMinutes
