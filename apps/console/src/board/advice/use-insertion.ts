import type { Place } from '@baquiano/contract/board'
import { minutesOnDay } from '@baquiano/contract/platform'
import type { RoadRoute } from '@baquiano/contract/roads'
import { type Visit, visitPlace } from '@baquiano/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { plannedStops, roadWay } from '../../visits/index.ts'
import type { Row } from '../day/board-rows.ts'

/** The day of somebody with one more visit: where they go, and which way falls away. */
export function useInsertion(visit: Visit, row: Row | undefined, place: Place | undefined) {
  const from = place?.span.from
  const { stops, at, saved } = useMemo(() => {
    const day = row && from !== undefined ? stopsWith(visit, row.visits, from) : []
    const index = day.indexOf(visit)
    return { stops: day, at: index, saved: placesOf(neighboursOf(day, index)) }
  }, [visit, row, from])
  const places = useMemo(() => placesOf(stops), [stops])
  const key = `advice ${visit.id} ${row?.person.id ?? ''} ${at}`
  const { data: route, isError } = useQuery(roadWay(key, places))
  const { data: savedRoute } = useQuery(roadWay(`${key} saved`, saved))
  const isBetween = saved.length > 1
  return {
    /** In order, with the visit among them. */
    stops,
    route,
    isStraight: isError,
    /** The way that nobody drives any more. */
    savedRoute: isBetween ? savedRoute : undefined,
    /** Metres more than without it; undefined while they are not known. */
    added_m: addedM(route, at, isBetween ? savedRoute?.distance_m : 0),
  }
}
export type Insertion = ReturnType<typeof useInsertion>

/** Those that have a place on the map, with the visit at the hour at which it would begin. */
function stopsWith(visit: Visit, visits: readonly Visit[], from: number): readonly Visit[] {
  if (!visitPlace(visit)) return []
  const others = plannedStops(visits).filter(
    (other) => other.id !== visit.id && visitPlace(other) !== undefined,
  )
  const at = others.filter((other) => minutesOnDay(other, visit.date).from < from).length
  return others.toSpliced(at, 0, visit)
}

const placesOf = (stops: readonly Visit[]) => stops.flatMap((stop) => visitPlace(stop) ?? [])

/** The stops before and after one that lies between two; none for the first and the last of a day. */
function neighboursOf(stops: readonly Visit[], at: number): readonly Visit[] {
  const [before, after] = [stops[at - 1], stops[at + 1]]
  return at > 0 && before && after ? [before, after] : []
}

/** The legs to a stop and on from it, without what they save. */
function addedM(
  route: RoadRoute | undefined,
  at: number,
  saved_m: number | undefined,
): number | undefined {
  if (!route || at === -1 || saved_m === undefined) return undefined
  return (route.legs[at - 1]?.distance_m ?? 0) + (route.legs[at]?.distance_m ?? 0) - saved_m
}
