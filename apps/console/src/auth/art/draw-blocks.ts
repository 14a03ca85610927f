import { type District, districts, type Spot } from './city-plan.ts'

/** Percent of street segments left out, so that the town does not look like a grid. */
const missing_pct = 9

/** All small streets as one path, the same every time. */
export function drawBlocks(): string {
  const random = randomFrom(4600)
  return districts.map((district) => drawDistrict(district, random)).join('')
}

function drawDistrict([corners, along, down]: District, random: () => number): string {
  const [a, b, c, d] = corners.split(', ').map(spotOf)
  if (!a || !b || !c || !d) throw new Error(`a district has four corners, not ${corners}`)
  const at = (u: number, v: number): Spot => between(between(a, b, u), between(d, c, u), v)
  const offsets = Array.from({ length: along + 1 }, () => (random() - 0.5) * 0.4)
  const spot = (column: number, row: number) =>
    at(clamp((column + (offsets[column] ?? 0)) / along), row / down)
  const crossings = Array.from({ length: (along + 1) * (down + 1) }, (_, index) => index)
  return crossings
    .flatMap((index) => {
      const [column, row] = [index % (along + 1), Math.floor(index / (along + 1))]
      const here = spot(column, row)
      const onward = row < down && random() * 100 > missing_pct
      // Blocks are longer than wide: cross streets are rarer.
      const across = column < along && random() * 100 > missing_pct * 2
      return [
        onward && line(here, spot(column, row + 1)),
        across && line(here, spot(column + 1, row)),
      ]
    })
    .filter((stretch) => stretch !== false)
    .join('')
}

function spotOf(text: string): Spot {
  const [x = 0, y = 0] = text.split(' ').map(Number)
  return [x, y]
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))

const between = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

const line = (from: Spot, to: Spot): string => `M${written(from)}L${written(to)}`

const written = ([x, y]: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Numbers from 0 to 1 that look random (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
