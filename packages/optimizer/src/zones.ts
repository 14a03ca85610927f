import type { Vehicle } from './problem.ts'

/** Whether a job or shipment lies in none of the zones of a vehicle that has some. */
export function isOutside(
  { zones: around }: { zones?: string[] | undefined },
  { zones: own }: Pick<Vehicle, 'zones'>,
): boolean {
  return around !== undefined && own !== undefined && !own.some((zone) => around.includes(zone))
}
