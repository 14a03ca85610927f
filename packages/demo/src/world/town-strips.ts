import type { Place } from '@baquiano/geo'

/** Degrees between the outermost places and the border. */
const margin = 0.004

/**
 * Cuts a town into strips from south to north, with as many places in each.
 *
 * @param count at most as many as there are places
 * @returns the corners of each strip
 */
export function townStrips(places: readonly Place[], count: number): [number, number][][] {
  const east = places.map(({ cx }) => cx)
  const [west_cx, east_cx] = [Math.min(...east) - margin, Math.max(...east) + margin]
  const north = places.map(({ cy }) => cy).toSorted((one, other) => one - other)
  const [first = 0, last = 0] = [north[0], north.at(-1)]
  const borderAt = (index: number): number => {
    if (index === 0) return first - margin
    if (index === count) return last + margin
    const at = Math.round((north.length * index) / count)
    return ((north[at - 1] ?? first) + (north[at] ?? last)) / 2
  }
  return Array.from({ length: count }, (_, index) => {
    const [south_cy, north_cy] = [borderAt(index), borderAt(index + 1)]
    return [
      [west_cx, south_cy],
      [east_cx, south_cy],
      [east_cx, north_cy],
      [west_cx, north_cy],
    ]
  })
}
