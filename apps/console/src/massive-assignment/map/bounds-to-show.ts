import type { Place } from '@baquiano/geo'

type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Around the stops; before there are any, around all visit points of the company, rather than a continent. */
export function boundsToShow(
  stops: readonly Place[],
  extent: Bounds | null | undefined,
): Bounds | undefined {
  if (stops.length === 0) return extent ?? undefined
  const [east, north] = [stops.map(({ cx }) => cx), stops.map(({ cy }) => cy)]
  return [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)]
}
