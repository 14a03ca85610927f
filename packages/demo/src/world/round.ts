import type { Place } from '@baquiano/geo'
import type { VisitPlace } from './visit-places.ts'
import type { Way } from './way.ts'

/** What a person visits in turn, again and again, and the ways of it. */
export interface Round {
  /** Where a day begins. */
  readonly home: Place
  readonly stops: readonly [VisitPlace, ...VisitPlace[]]
  /** First from each stop to the next, the last one back to the first; then from home to each stop. */
  ways: readonly Way[]
}

/** One way of a round: the stops of its ends by their place in it; null for the home. */
export interface Leg {
  readonly from: number | null
  readonly to: number
}

/** The ways that a round needs, in their order. */
export function legsOf({ stops }: Pick<Round, 'stops'>): Leg[] {
  const indexes = [...stops.keys()]
  return [
    ...indexes.map((from) => ({ from, to: (from + 1) % stops.length })),
    ...indexes.map((to) => ({ from: null, to })),
  ]
}

/** Where a leg begins and ends. */
export function endsOf({ home, stops }: Pick<Round, 'home' | 'stops'>, { from, to }: Leg) {
  const placeOf = (index: number) => (stops[index] ?? stops[0]).place
  return { from: from === null ? home : placeOf(from), to: placeOf(to) }
}
