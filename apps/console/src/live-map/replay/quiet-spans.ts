import type { ExecutedRoute } from '@baquiano/contract/tracking'
import { stopsOf } from '@baquiano/geo'

/** Time in which nobody of a replay moves. */
export interface QuietSpan {
  readonly fromMs: number
  readonly toMs: number
}

/** The stands that all tracks share, in the order of time: of one track, all of its stands. */
export function quietSpans(tracks: readonly ExecutedRoute[]): QuietSpan[] {
  const [first = [], ...others] = tracks.map(({ fixes }) =>
    stopsOf(fixes).map(({ from_ms, to_ms }) => ({ fromMs: from_ms, toMs: to_ms })),
  )
  return others.reduce(shared, first)
}

const shared = (some: readonly QuietSpan[], others: readonly QuietSpan[]): QuietSpan[] =>
  some.flatMap((span) =>
    others.flatMap((other) => {
      const fromMs = Math.max(span.fromMs, other.fromMs)
      const toMs = Math.min(span.toMs, other.toMs)
      return fromMs < toMs ? [{ fromMs, toMs }] : []
    }),
  )
