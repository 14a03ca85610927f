import type { RoadRoute } from '@baquiano/contract/roads'
import { remainingVisits, visitEtas, visitPlace } from '@baquiano/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { plannedStops, roadWay } from '../../visits/index.ts'
import type { PersonDay } from '../day-model.ts'
import type { SeenTicker } from '../positions/seen-states.ts'
import { useIsOnline } from '../positions/use-presence.ts'
import { useAnchor } from './anchor.ts'

interface WayOf {
  readonly selected: PersonDay | undefined
  readonly seen: SeenTicker
  readonly isToday: boolean
  readonly now: number
}

/** Routes of the selected person along streets: of the whole plan, and from the current position. */
export interface Way {
  /** Legs between stops with a position; undefined while they load. */
  readonly plan: RoadRoute | undefined
  /** Legs from the person to the next visit and on. */
  readonly ahead: RoadRoute | undefined
  /** Arrival at each remaining visit, by its id. */
  readonly etas: ReadonlyMap<string, number>
  /** Whether some leg is estimated by distance. */
  readonly isEstimated: boolean
  readonly error: Error | null
  readonly retry: () => void
}

const none = [] as const

export function useWay({ selected, seen, isToday, now }: WayOf): Way {
  const visits = selected?.visits ?? none
  const id = selected?.id ?? ''
  const plan = useQuery(
    roadWay(
      `plan ${id}`,
      useMemo(() => placesOf(plannedStops(visits)), [visits]),
    ),
  )
  const remaining = useMemo(() => remainingVisits(visits), [visits])
  const anchor = useAnchor(seen, isToday ? selected?.id : undefined)
  const waypoints = useMemo(
    () => (anchor && remaining.length > 0 ? [anchor, ...placesOf(remaining)] : none),
    [anchor, remaining],
  )
  const ahead = useQuery(roadWay(`ahead ${id}`, waypoints))
  const legs = ahead.data?.legs ?? none
  // The position of an offline person is outdated, so there is no ETA.
  const isThere = useIsOnline({ positions: { seen }, now }, id)
  const etas = useMemo(
    () => visitEtas({ remaining, legs: isThere ? legs : none, now }),
    [remaining, legs, isThere, now],
  )
  return {
    plan: plan.data,
    ahead: ahead.data,
    etas,
    isEstimated: [plan.data, ahead.data].some(hasEstimates),
    error: plan.error ?? ahead.error,
    retry: () => {
      if (plan.error) void plan.refetch()
      if (ahead.error) void ahead.refetch()
    },
  }
}

const placesOf = (visits: PersonDay['visits']) =>
  visits.map(visitPlace).filter((place) => place !== undefined)

const hasEstimates = (route: RoadRoute | undefined): boolean =>
  route?.legs.some(({ source }) => source === 'estimated') ?? false
