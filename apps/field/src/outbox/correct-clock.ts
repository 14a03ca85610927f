import { secondMs } from '@baquiano/contract/platform'
import type { Fix } from '../store/field-database.ts'
import { doneAt, withDoneAt } from './done-at.ts'
import type { OutboxItem } from './outbox-item.ts'

/** What the phone knows of the server's clock once it reaches it again. */
export interface Clock {
  /** Server's time less the phone's, ms. */
  readonly offset_ms: number
  /** The server's time. */
  readonly now: number
  /** When the phone reached it before that, by the same clock; null where it never did. */
  readonly told_at: number | null
}

/** By so much a slow answer, or a clock that nobody set, may be wrong. */
const exactMs = 30 * secondMs

export const isSame = (one_ms: number, other_ms: number): boolean =>
  Math.abs(one_ms - other_ms) <= exactMs

/** A photo of the gallery tells what its camera said, whatever the phone's clock did. */
const isOfPhone = (item: OutboxItem): boolean =>
  item.kind !== 'proof' || item.body.origin !== 'gallery'

/**
 * What was done since somebody set the phone's clock, at the time at which it was done: the order of what waits is that in
 * which it was done, and all of it lies between the last time that the phone reached the server and now. What no longer fits
 * in there was done after the clock was set, and so was everything after it.
 *
 * @param items in their order
 * @returns those that change
 */
export function correctedItems(
  items: readonly OutboxItem[],
  { offset_ms, now, told_at }: Clock,
): OutboxItem[] {
  let last = told_at ?? Number.NEGATIVE_INFINITY
  let setSince: number | null = null
  return items.flatMap((item) => {
    const said = Date.parse((isOfPhone(item) && doneAt(item)) || '')
    const { clock_offset_ms } = item
    if (Number.isNaN(said) || clock_offset_ms === null) return []
    const ahead_ms = clock_offset_ms - offset_ms
    if (!isSame(said, now) && said > now) setSince = clock_offset_ms
    if (!isSame(said, last) && said < last) setSince = clock_offset_ms
    const isWrong = !isSame(ahead_ms, 0) && setSince === clock_offset_ms
    const is = isWrong ? Math.max(Math.min(said - ahead_ms, now), last) : said
    last = Math.max(last, is)
    if (!isWrong) return []
    const clock_shift_s = Math.round(ahead_ms / secondMs)
    const at = new Date(is).toISOString()
    return [{ ...withDoneAt(item, { at, clock_shift_s }), clock_offset_ms: offset_ms }]
  })
}

/** Likewise the places that the phone has kept, each by itself. @param was_ms offset by which they were told */
export function correctedFixes(
  fixes: readonly Fix[],
  was_ms: number,
  { offset_ms, now, told_at }: Clock,
): Fix[] {
  const ahead_ms = was_ms - offset_ms
  if (isSame(ahead_ms, 0)) return []
  return fixes.flatMap((fix) => {
    const said = Date.parse(fix.fix_at)
    const isPossible = said <= now + exactMs && said >= (told_at ?? said) - exactMs
    if (isPossible) return []
    return [{ ...fix, fix_at: new Date(Math.min(said - ahead_ms, now)).toISOString() }]
  })
}
