import type { Place } from '@baquiano/geo'
import type { VisitPlace } from './visit-places.ts'
import type { Way } from './way.ts'

/** What a person visits in turn, once around each day. */
export interface Round {
  readonly stops: readonly [VisitPlace, ...VisitPlace[]]
  /** From each stop to the next, and from the last one back to the first. */
  ways: readonly Way[]
}

/** The doors of a round, in order, and the first one again. */
export const doorsOf = ({ stops }: Pick<Round, 'stops'>): Place[] =>
  [...stops, stops[0]].map(({ place }) => place)
