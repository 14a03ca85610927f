import { boxOf } from '../geometry/box.ts'
import { within } from '../geometry/clip.ts'
import { denseOf, lengthOf, runsOf } from '../geometry/line.ts'
import { type IsNear, nearnessOf } from '../geometry/nearness.ts'
import type { Point } from '../geometry/point.ts'
import { sidesOfRing } from '../geometry/side.ts'
import type { Axis, Line } from '../plan/road.ts'
import { isNearRiver, isNearStream } from '../plan/water.ts'
import type { Random } from '@baquiano/demo/city/random'
import { type BuiltCharacter, type District, isBuilt } from './district.ts'
import { type Frame, frameOf } from './frame.ts'
import { patterns } from './patterns.ts'

const step_m = 36
const trimStep_m = 18
const margin_m = 60
const shortest_m = 50
/** Nearer than this beside an avenue a street would be its double. */
const besideAvenue_m = 30
const oneWayFrom_m = 150

interface Filling {
  readonly district: District
  readonly character: BuiltCharacter
  readonly frame: Frame
  readonly random: Random
  /** The avenues that enclose the district. */
  readonly isNearAvenue: IsNear
}

/** A street as the pattern has it; `order` counts within the district. */
interface Lane {
  readonly points: readonly Point[]
  readonly axis: Axis
  readonly order: number
}

/** The local streets of a district, in its own way; none where nothing is built. */
export function fillDistrict(district: District, random: Random, seed: number): Line[] {
  const { character } = district
  if (!isBuilt(character)) return []
  const frame = frameOf(district, character, { random, seed })
  const isNearAvenue = nearnessOf(sidesOfRing(district.ring))
  const filling = { district, character, frame, random, isNearAvenue }
  return lanesOf(filling).flatMap((lane) => streetsOf(lane, filling))
}

function lanesOf({ district, character, frame, random }: Filling): Lane[] {
  const box = boxOf(district.ring.map(frame.gridOf), margin_m)
  const [narrow, wide] = patterns[character].spacing_m
  const isTurned = character !== 'centre' && random.chance(0.4)
  const [forRows, forColumns] = isTurned ? [wide, narrow] : [narrow, wide]
  const positions = { character, frame, random }
  const rows = positionsBetween([box.minY, box.maxY], forRows, positions)
  const columns = positionsBetween([box.minX, box.maxX], forColumns, positions)
  return [
    ...rows.map((v, order): Lane => {
      const points = stepsBetween(box.minX, box.maxX).map((u) => frame.placeOf(u, v))
      return { points, axis: 'calle', order }
    }),
    ...columns.map((u, order): Lane => {
      const points = stepsBetween(box.minY, box.maxY).map((v) => frame.placeOf(u, v))
      return { points, axis: 'carrera', order }
    }),
  ]
}

const stepsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step_m) + 2 }, (_, index) => from + index * step_m)

/** In the centre all districts share one grid, so that its streets go on across avenues. */
function positionsBetween(
  [from, to]: readonly [number, number],
  spacing_m: number,
  { character, frame, random }: Pick<Filling, 'character' | 'frame' | 'random'>,
): number[] {
  const positions: number[] = []
  const isShared = character === 'centre'
  const { uneven } = patterns[character]
  const first = isShared
    ? Math.floor(from / spacing_m) * spacing_m
    : from + random.between(0, spacing_m)
  for (let at_m = first; at_m < to; ) {
    positions.push(isShared ? at_m + 6 * frame.noise((at_m / spacing_m) * 3.1, 5.5) : at_m)
    at_m += isShared ? spacing_m : spacing_m * random.between(1 - uneven, 1 + uneven)
  }
  return positions
}

/** What of a lane is built: within the district, off avenues and water, and not forgotten. */
function streetsOf(lane: Lane, filling: Filling): Line[] {
  const { district, character, random } = filling
  const { missing, missingAcross } = patterns[character]
  const runs = within(lane.points, district.ring).flatMap((part) => {
    const dense = denseOf(part, trimStep_m)
    return runsOf(dense, (point, index) => {
      const fromEnd = Math.min(index, dense.length - 1 - index)
      return isBuildable(point, filling, fromEnd > 2)
    })
  })
  return runs.flatMap((run) => {
    const length = lengthOf(run)
    if (length < shortest_m || random.chance(missing)) return []
    if (lane.axis === 'carrera' && random.chance(missingAcross)) return []
    const points = character === 'centre' ? run : shortened(run, length, random)
    const isOneWay = hasOneWays(district) && length > oneWayFrom_m
    const { axis, order } = lane
    return [{ points, road: { kind: 'residential', axis, order, isOneWay, district: district.id } }]
  })
}

function isBuildable(point: Point, { isNearAvenue, character, frame }: Filling, isInner: boolean) {
  if (isInner && isNearAvenue(point, besideAvenue_m)) return false
  if (isNearStream(point, 26) || isNearRiver(point, 96)) return false
  return character !== 'fringe' || frame.noise(point.x / 300, point.y / 300) <= 0.35
}

/** Now and then a long street leads through only half of the district. */
function shortened(run: readonly Point[], length: number, random: Random): readonly Point[] {
  if (length <= 260 || !random.chance(0.1)) return run
  const half = Math.floor(run.length / 2)
  const first = random.whole(0, half)
  return run.slice(first, first + half)
}

const hasOneWays = ({ character, id }: District): boolean =>
  character === 'centre' || (character === 'grid' && id % 2 === 0)
