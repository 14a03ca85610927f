import { dayMinutes, hourOfMinutes, minutesOfHour } from '../platform/index.ts'
import type { Waypoint } from './waypoint.ts'

/**
 * When a vehicle reaches each waypoint: the time of day, and how many midnights later.
 *
 * @param drives seconds from each waypoint to the next; a missing one takes no time
 */
export function arrivalsOf(
  waypoints: readonly Pick<Waypoint, 'service_time'>[],
  drives: readonly number[],
  hour_init: string,
): { readonly hour: string; readonly days: number }[] {
  let seconds = minutesOfHour(hour_init) * 60
  return waypoints.map(({ service_time }, index) => {
    const minutes = Math.round(seconds / 60)
    seconds += service_time + (drives[index] ?? 0)
    return { hour: hourOfMinutes(minutes), days: Math.floor(minutes / dayMinutes) }
  })
}

/** The most that is on board at a time: deliveries from the start, pickups until the end. */
export function largestLoad(waypoints: readonly Pick<Waypoint, 'job_type' | 'capacity'>[]): number {
  let load = waypoints.reduce(
    (sum, { job_type, capacity }) => (job_type === 'Delivery' ? sum + capacity : sum),
    0,
  )
  let largest = load
  for (const { job_type, capacity } of waypoints) {
    load += job_type === 'Delivery' ? -capacity : capacity
    largest = Math.max(largest, load)
  }
  return largest
}
