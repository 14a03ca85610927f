import type { RoutingDays } from './read-days.ts'

interface Driven {
  readonly drive_s: number
  readonly distance_m: number
}

/** What the ways of a shift cost; null where the company says of neither their time nor their way what it costs. */
export function costOf(
  { workdays }: Pick<RoutingDays, 'workdays'>,
  id: string,
  { drive_s, distance_m }: Driven,
): number | null {
  const { cost_per_hour = null, cost_per_km = null } = workdays.get(id)?.vehicle ?? {}
  if (cost_per_hour === null && cost_per_km === null) return null
  return (drive_s / 3600) * (cost_per_hour ?? 0) + (distance_m / 1000) * (cost_per_km ?? 0)
}

/** What the ways of a shift send into the air, grams. */
export const co2Of = (
  { workdays }: Pick<RoutingDays, 'workdays'>,
  id: string,
  { distance_m }: Pick<Driven, 'distance_m'>,
): number => (distance_m / 1000) * (workdays.get(id)?.vehicle.co2_g_per_km ?? 0)
