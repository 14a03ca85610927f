import {
  type Candidate,
  type DaySpan,
  type DrivingS,
  type Fit,
  fitOf,
} from '@baquiano/contract/board'
import type { Row } from '../day/board-rows.ts'

interface Lifted {
  readonly id: string
  /** Its planned hours, which it may keep though they have passed. */
  readonly own: DaySpan
  /** Where it is held. */
  readonly span: DaySpan
  readonly candidates: ReadonlyMap<string, Candidate> | undefined
  readonly driving: DrivingS
  /** No earlier start is accepted; null on a day ahead. */
  readonly earliest: number | null
  /** The hours of work. */
  readonly working: DaySpan
}

/** How a visit that is held over an hour would fit into each row. */
export function boardFits(
  rows: readonly Row[],
  { id, own, span, candidates, driving, earliest, working }: Lifted,
): ReadonlyMap<string, Fit> {
  const isMoved = own.from !== span.from
  return new Map(
    rows.map(({ person, spans: row }) => {
      const candidate = candidates?.get(person.id)
      const bound = isMoved ? earliest : null
      return [person.id, fitOf({ id, span, row, candidate, driving, earliest: bound, working })]
    }),
  )
}

/** Whose day the visit fits best into: without any cost, and with the least additional driving. */
export function bestFit(fits: ReadonlyMap<string, Fit>): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [id, { level, added_s }] of fits) {
    if (level !== 'fits' || added_s === null || added_s >= least) continue
    best = id
    least = added_s
  }
  return best
}
