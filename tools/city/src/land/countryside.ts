import { blobRound, curveRound } from '../geometry/curve.ts'
import { nearnessOf } from '../geometry/nearness.ts'
import type { Noise } from '../geometry/noise.ts'
import { type Point, plus } from '../geometry/point.ts'
import { isInside } from '../geometry/ring.ts'
import { sidesOfRing } from '../geometry/side.ts'
import { hilltop } from '../plan/landmarks.ts'
import { isNearRiver } from '../plan/water.ts'
import type { District } from '../streets/district.ts'

/** Woods by their middle and halves in metres. */
const groves = [
  { x: -4300, y: -2100, halfX: 520, halfY: 420, cover: 'wood' },
  { x: -4350, y: 1700, halfX: 430, halfY: 620, cover: 'wood' },
  { x: 3600, y: 3150, halfX: 620, halfY: 330, cover: 'wood' },
  { x: 200, y: -3700, halfX: 800, halfY: 300, cover: 'scrub' },
  { x: -600, y: 3500, halfX: 420, halfY: 330, cover: 'wood' },
  { x: 4400, y: -1900, halfX: 480, halfY: 420, cover: 'wood' },
  { x: -6900, y: -2600, halfX: 700, halfY: 480, cover: 'wood' },
  { x: 6300, y: -2300, halfX: 620, halfY: 520, cover: 'wood' },
  { x: -5600, y: 4100, halfX: 560, halfY: 700, cover: 'scrub' },
  { x: 2900, y: -5600, halfX: 900, halfY: 420, cover: 'wood' },
] as const
const riverClear_m = 420
const hillClear_m = 200
const townClear_m = 60
/** A district that wide is country between roads. */
const countryside_m2 = 3e6

export interface Grove {
  readonly ring: readonly Point[]
  readonly cover: 'wood' | 'scrub'
}

export const grovesOf = (noise: Noise): Grove[] =>
  groves.map(({ x, y, halfX, halfY, cover }) => {
    const blob = blobRound({ x, y }, 16, (index) => {
      const swell = 1 + 0.6 * noise(index * 0.9 + x, y / 100)
      return { x: halfX * swell * 1.15, y: halfY * swell }
    })
    return { cover, ring: ragged(curveRound(blob, 50), noise, x) }
  })

/** The wooded hill east of the city. */
export function hillWood(noise: Noise): Point[] {
  const middle = plus(hilltop, { x: 700, y: 300 })
  const blob = Array.from({ length: 26 }, (_, index): Point => {
    const angle = (index / 26) * 2 * Math.PI
    const swell = 1 + 0.3 * noise(index * 0.9, 4.4)
    const [east, north] = [Math.cos(angle), Math.sin(angle)]
    const half = east > 0 ? 1500 : 1440
    return {
      x: middle.x + half * swell * east + 260 * Math.sin(3 * angle),
      y: middle.y + 2500 * swell * north + 300 * Math.cos(2 * angle + 0.6),
    }
  })
  return ragged(curveRound(blob, 40), noise, 2)
}

const ragged = (ring: readonly Point[], noise: Noise, salt: number): Point[] =>
  ring.map(({ x, y }, index) => ({
    x: x + 30 * noise(index * 0.45, salt) + 14 * noise(index * 1.3, salt + 6),
    y: y + 26 * noise(index * 0.6, salt + 3),
  }))

/** Whether land is neither town nor wood nor bank: where fields may lie. */
export function openCountry(
  districts: readonly District[],
  woods: readonly (readonly Point[])[],
): (point: Point) => boolean {
  const taken = [
    ...districts
      .filter(({ character, area }) => character !== 'open' && area < countryside_m2)
      .map(({ ring }) => ring),
    ...woods,
  ]
  const isNearTown = nearnessOf(taken.flatMap((ring) => sidesOfRing(ring)))
  const isNearWood = nearnessOf(woods.flatMap((ring) => sidesOfRing(ring)))
  return (point) =>
    !isNearRiver(point, riverClear_m) &&
    !isNearTown(point, townClear_m) &&
    !isNearWood(point, hillClear_m / 2) &&
    !taken.some((ring) => isInside(point, ring))
}
