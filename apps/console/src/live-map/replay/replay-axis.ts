import { minuteMs } from '@baquiano/contract/platform'
import type { QuietSpan } from './quiet-spans.ts'

/** A span of a day laid out as positions from 0 to its length, ms. */
export interface ReplayAxis {
  readonly length: number
  /** The position of an instant; instants outside of the span lie at its ends. */
  readonly at: (instantMs: number) => number
  /** The instant of a position, ms. */
  readonly instantAt: (position: number) => number
}

/** What a folded stand still takes, ms. */
const foldMs = 2 * minuteMs

/**
 * The axis of a replay. Folded spans take two minutes each at most, so that the way has the room.
 *
 * @param folded in the order of time, none within another
 */
export function replayAxis(
  { fromMs, toMs }: QuietSpan,
  folded: readonly QuietSpan[] = [],
): ReplayAxis {
  const pieces: (QuietSpan & { readonly start: number; readonly length: number })[] = []
  let length = 0
  let begun = fromMs
  const add = (end: number, most: number) => {
    const piece = { fromMs: begun, toMs: end, start: length, length: Math.min(end - begun, most) }
    if (end > begun) pieces.push(piece)
    length += piece.length
    begun = end
  }
  const within = (instant: number) => Math.min(Math.max(instant, begun), toMs)
  for (const span of folded) {
    add(within(span.fromMs), Infinity)
    add(within(span.toMs), foldMs)
  }
  add(toMs, Infinity)
  return {
    length,
    at: (instant) => {
      const piece = pieces.find((it) => instant <= it.toMs)
      if (!piece) return length
      const share = (instant - piece.fromMs) / (piece.toMs - piece.fromMs)
      return piece.start + Math.max(share, 0) * piece.length
    },
    instantAt: (position) => {
      const piece = pieces.find((it) => position <= it.start + it.length)
      if (!piece) return toMs
      const share = Math.max(position - piece.start, 0) / piece.length
      return piece.fromMs + share * (piece.toMs - piece.fromMs)
    },
  }
}
