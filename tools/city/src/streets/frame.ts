import { distance, type Point } from '../geometry/point.ts'
import { type Noise, noiseOf } from '../geometry/noise.ts'
import { sidesOfRing } from '../geometry/side.ts'
import { oldTown } from '../plan/landmarks.ts'
import type { Random } from '@baquiano/demo/city/random'
import type { BuiltCharacter, District } from './district.ts'
import { patterns } from './patterns.ts'

const quarter = Math.PI / 2
const bucket = (4 * Math.PI) / 180
/** The founders laid the old town almost by the compass. */
const oldTownTurn = -0.03

/** The grid of a district: `u` and `v` in metres along its two ways, straight on paper. */
export interface Frame {
  readonly noise: Noise
  /** Where a place of the grid lies, bent as the district's streets are. */
  readonly placeOf: (u: number, v: number) => Point
  /** The other way round, without the bends. */
  readonly gridOf: (point: Point) => Point
}

export function frameOf(
  district: District,
  character: BuiltCharacter,
  { random, seed }: { random: Random; seed: number },
): Frame {
  const noise = noiseOf(seed + district.id * 7)
  const { bend_m, bendLength_m } = patterns[character]
  const bend = random.between(...bend_m)
  const turn = turnOf(district, character, random)
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  const origin = character === 'centre' ? oldTown : district.centre
  return {
    noise,
    placeOf: (u, v) => {
      const x = u + bend * noise(u / bendLength_m, v / bendLength_m)
      const y = v + bend * noise(u / bendLength_m + 40, v / bendLength_m + 17)
      return { x: origin.x + x * cosine - y * sine, y: origin.y + x * sine + y * cosine }
    },
    gridOf: (point) => {
      const [x, y] = [point.x - origin.x, point.y - origin.y]
      return { x: x * cosine + y * sine, y: y * cosine - x * sine }
    },
  }
}

function turnOf(district: District, character: BuiltCharacter, random: Random): number {
  if (character === 'centre') return oldTownTurn
  const turn = longestStraight(district.ring)
  const isAskew = character === 'turned' && random.chance(0.35)
  return isAskew ? turn + random.pick([0.2, -0.25, 0.35]) : turn
}

/** The direction of the greatest length of border, radians, within an eighth turn of east. */
function longestStraight(ring: readonly Point[]): number {
  const lengths = new Map<number, number>()
  for (const { from, to } of sidesOfRing(ring)) {
    const angle = Math.atan2(to.y - from.y, to.x - from.x) + quarter / 2
    const folded = (((angle % quarter) + quarter) % quarter) - quarter / 2
    const key = Math.round(folded / bucket)
    lengths.set(key, (lengths.get(key) ?? 0) + distance(from, to))
  }
  const [longest] = [...lengths].toSorted(([, one], [, other]) => other - one)
  return (longest?.[0] ?? 0) * bucket
}
