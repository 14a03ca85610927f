import type { Place } from '@baquiano/geo'

/** Degrees between the outermost places and the border. */
const margin = 0.004

/**
 * Cuts a town into strips from south to north, each with its share of the places.
 *
 * @param shares of each strip, together at most as many as there are places
 * @returns the corners of each strip
 */
export function townStrips(
  places: readonly Place[],
  shares: readonly number[],
): [number, number][][] {
  const east = places.map(({ cx }) => cx)
  const [west_cx, east_cx] = [Math.min(...east) - margin, Math.max(...east) + margin]
  const north = places.map(({ cy }) => cy).toSorted((one, other) => one - other)
  const [first = 0, last = 0] = [north[0], north.at(-1)]
  const borderAt = (index: number): number => {
    if (index === 0) return first - margin
    if (index === shares.length) return last + margin
    const at = Math.round((north.length * sumOf(shares.slice(0, index))) / sumOf(shares))
    return ((north[at - 1] ?? first) + (north[at] ?? last)) / 2
  }
  return shares.map((_, index) => {
    const [south_cy, north_cy] = [borderAt(index), borderAt(index + 1)]
    return [
      [west_cx, south_cy],
      [east_cx, south_cy],
      [east_cx, north_cy],
      [west_cx, north_cy],
    ]
  })
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)
