import { shortHour } from '@baquiano/contract/platform'
import { arrivalsOf, type WaypointRouteFields } from '@baquiano/contract/waypoint-routes'
import { useQuery } from '@tanstack/react-query'
import { roadWay } from '../visits/index.ts'

/** A number that is being typed may be none for a while. */
export const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

export type Driven = Pick<WaypointRouteFields, 'waypoints' | 'hour_init' | 'returns'>

/** The way along the places on streets, and when each of them is reached. */
export function useDrive({ waypoints, hour_init, returns }: Driven) {
  const places = waypoints.map(({ cx, cy }) => ({ cx: finite(cx), cy: finite(cy) }))
  const [first] = places
  const way = useQuery(roadWay('waypoints', returns && first ? [...places, first] : places))
  const isKnown = way.data !== undefined && !way.isPlaceholderData
  const legs = isKnown ? way.data.legs : []
  const stops = [...waypoints, { service_time: 0 }].map(({ service_time }) => ({
    service_time: finite(service_time),
  }))
  const drives = legs.map(({ duration_s }) => duration_s)
  const hours = arrivalsOf(stops, drives, hour_init)
  return {
    /** Undefined until the way is known. */
    way: isKnown ? way.data : undefined,
    arrivals: isKnown || waypoints.length === 1 ? hours.slice(0, -1) : undefined,
    end: hours.at(-1),
    error: way.error,
    retry: () => void way.refetch(),
  }
}

export type Drive = ReturnType<typeof useDrive>

/** The hour of an arrival, with the midnights before it: `01:10 (+1)`. */
export const hourOf = ({ hour, days }: NonNullable<Drive['end']>): string =>
  `${shortHour(hour)}${days > 0 ? ` (+${days})` : ''}`
