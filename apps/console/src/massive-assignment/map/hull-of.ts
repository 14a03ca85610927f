import type { Position } from 'geojson'

/** The convex border around places, closed; empty for fewer than three. */
export function hullOf(places: readonly Position[]): Position[] {
  const sorted = places.toSorted((a, b) => at(a, 0) - at(b, 0) || at(a, 1) - at(b, 1))
  if (sorted.length < 3) return []
  const border = [...chainOf(sorted), ...chainOf(sorted.toReversed())]
  const [first] = border
  return first && border.length > 2 ? [...border, first] : []
}

/** One side of the border, without its last place. */
function chainOf(sorted: readonly Position[]): Position[] {
  const chain: Position[] = []
  for (const place of sorted) {
    for (;;) {
      const [before, last] = [chain.at(-2), chain.at(-1)]
      if (!before || !last || turn(before, last, place) > 0) break
      chain.pop()
    }
    chain.push(place)
  }
  return chain.slice(0, -1)
}

const at = (place: Position, index: 0 | 1): number => place[index] ?? 0

/** Above 0 where the way from one place over another to a third turns left. */
const turn = (from: Position, over: Position, to: Position): number =>
  (at(over, 0) - at(from, 0)) * (at(to, 1) - at(from, 1)) -
  (at(over, 1) - at(from, 1)) * (at(to, 0) - at(from, 0))
