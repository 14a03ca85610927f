import { minuteMs } from '@baquiano/contract/platform'

/** A place that is vaguer says nothing about a door. */
const sureWithinM = 100
/** What a phone in a pocket said on the way says nothing any more. */
const freshMs = 2 * minuteMs

export const isSure = (accuracy_m: number | null): boolean =>
  accuracy_m !== null && accuracy_m <= sureWithinM

/** When a place was told, where it is told well enough to judge a door by it; a phone that is not sure says none. */
export const sureAt = (accuracy_m: number | null, at: number): number | null =>
  isSure(accuracy_m) ? at : null

export const isFresh = (sure_at: number | null, now: number): boolean =>
  sure_at !== null && Math.abs(now - sure_at) <= freshMs
