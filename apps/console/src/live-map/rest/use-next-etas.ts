import { limits } from '@baquiano/contract/platform'
import { showsPresence } from '@baquiano/contract/tracking'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PersonDay } from '../day-model.ts'
import type { PositionStore } from '../positions/position-store.ts'
import { nextEtas } from './next-eta.ts'
import { type NextLegs, nextStop } from './next-legs.ts'
import { legBetween, legsOf } from './rest.queries.ts'

interface NextEtasOf {
  readonly team: readonly PersonDay[]
  readonly store: PositionStore
  /** Number of people who were ever seen; another one is looked for at once. */
  readonly seenCount: number
  readonly nextLegs: NextLegs
  readonly now: number
  /** False on another day, of which nobody's position says anything. */
  readonly isToday: boolean
}

const none = [] as const

/**
 * When the people of a team reach the next stop of their day, by visit; renewed with `now`. In a team of more than
 * 200, of those whose next window ends first. Legs are shared with the list and the map.
 */
export function useNextEtas(input: NextEtasOf): ReadonlyMap<string, number> {
  const { team, store, seenCount, nextLegs, now, isToday } = input
  const starts = useMemo(
    () => (isToday ? startsOf({ team, store, nextLegs, now }) : none),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store tells of another person by its count
    [team, store, seenCount, nextLegs, now, isToday],
  )
  const queries = useMemo(() => starts.map(({ start }) => legBetween(start)), [starts])
  const legs = useQueries({ queries, combine: legsOf })
  return useMemo(() => {
    const etas = starts.flatMap(({ visits, place }, index) => {
      const leg = legs[index]
      return leg ? [...nextEtas({ visits, place, leg, now })] : []
    })
    return new Map(etas)
  }, [starts, legs, now])
}

type StartsOf = Pick<NextEtasOf, 'team' | 'store' | 'nextLegs' | 'now'>

/** Whoever is online with a stop ahead, and where their leg to it begins. */
function startsOf({ team, store, nextLegs, now }: StartsOf) {
  const walkers = team.flatMap(({ id, visits }) => {
    const fixMs = store.fixMs(id)
    const stop = fixMs !== undefined && showsPresence(fixMs, now) ? nextStop(visits) : undefined
    return stop ? [{ id, visits, end_ms: Date.parse(stop.end_at) }] : []
  })
  return walkers
    .toSorted((a, b) => a.end_ms - b.end_ms)
    .slice(0, limits.road_legs)
    .flatMap((walker) => {
      const place = store.get(walker.id)
      if (!place) return []
      return [{ ...walker, place, start: nextLegs.startOf(walker, { state: place, now }) }]
    })
}
