import { inset } from '../geometry/inset.ts'
import { noiseOf } from '../geometry/noise.ts'
import { distance, minus } from '../geometry/point.ts'
import { areaOf, centreOf } from '../geometry/ring.ts'
import { oldTown, outwards } from '../plan/landmarks.ts'
import { randomOf, shuffled } from '@baquiano/demo/city/random'
import type { Sheet } from '../osm/sheet.ts'
import { isBuilt } from '../streets/district.ts'
import { facesOf } from '../streets/faces.ts'
import type { Streets } from '../streets/make-streets.ts'
import { type Block, blockOf } from './block.ts'
import { buildLots, type Works } from './build-lots.ts'
import { type BuildingHabits, buildingHabits } from './building-habits.ts'
import { createBusinessNames } from './business-names.ts'
import { civics } from './civic.ts'
import { createPlates } from './plates.ts'

const smallest_m2 = 900
const denseHalves = { x: 1000, y: 800 }
const parkSizes_m2 = [2800, 12_000] as const
const squareSizes_m2 = [4500, 14_000] as const
const civicMost_m2 = 60_000

const isBetween = (area: number, [least, most]: readonly [number, number]): boolean =>
  area > least && area < most

/** Builds up the city: its square, parks, schools and markets, and houses with their plates. */
export function buildBlocks(
  streets: Streets,
  sheet: Sheet,
  { seed, barrioOf }: { seed: number; barrioOf: Works['barrioOf'] },
): void {
  const random = randomOf('city', seed, 'blocks')
  const density = noiseOf(seed + 99)
  const works: Works = {
    sheet,
    random,
    barrioOf,
    plateFor: createPlates(streets.graph),
    nameBusiness: createBusinessNames(random),
  }
  const blocks = shuffled(blocksOf(streets), random)
  const square = squareOf(blocks)
  const waiting = [...civics]
  for (const block of blocks) {
    const { character } = block.district
    if (!isBuilt(character)) continue
    const habits = buildingHabits[character]
    if (block === square) {
      drawSquare(block, sheet)
      continue
    }
    if (isPark(block, habits, works)) {
      drawPark(block, works)
      continue
    }
    const civic = waiting[0]
    const fits = civic && isBetween(block.area, [civic.least_m2, civicMost_m2])
    if (fits && random.chance(0.25)) {
      waiting.shift()
      sheet.drawArea(block.land, { ...civic.tags, name: civic.name })
      const walls = inset(block.land, civic.setback_m)
      if (walls) sheet.drawArea(walls, { building: 'yes', name: civic.name })
      continue
    }
    if (random.chance(habits.empty)) continue
    const isDrawn = random.chance(shareDrawn(block, density))
    buildLots({ block, habits, isDrawn }, works)
  }
}

function blocksOf({ graph, districtAt }: Streets): Block[] {
  return facesOf(graph).flatMap((face) => {
    if (face.area < smallest_m2) return []
    const centre = centreOf(face.ring)
    const district = districtAt(centre)
    const block = district && blockOf(face, graph, { district, centre })
    return block ?? []
  })
}

/** The block that is nearest to where the city was founded. */
function squareOf(blocks: readonly Block[]): Block | undefined {
  const fit = blocks.filter(({ area }) => isBetween(area, squareSizes_m2))
  return fit.toSorted((one, other) => off(one) - off(other))[0]
}

const off = ({ centre }: Block): number => distance(centre, oldTown)

function drawSquare({ land, centre }: Block, sheet: Sheet): void {
  sheet.drawArea(land, { leisure: 'park', name: 'Plaza Mayor' })
  for (const corner of land) sheet.drawLine([corner, centre], { highway: 'footway' })
}

const isPark = ({ area }: Block, { parks }: BuildingHabits, { random }: Works): boolean =>
  isBetween(area, parkSizes_m2) && random.chance(parks)

function drawPark({ land, district }: Block, { sheet, random, barrioOf }: Works): void {
  const barrio = barrioOf(district.id)
  const isNamed = barrio && areaOf(land) > 2500 && random.chance(0.5)
  sheet.drawArea(land, { leisure: 'park', ...(isNamed && { name: `Parque ${barrio}` }) })
}

/** How likely the buildings of a block are drawn: all of the old town, elsewhere by quarters. */
function shareDrawn(
  { district, centre }: Block,
  density: (x: number, y: number) => number,
): number {
  if (district.character === 'industrial') return 0.8
  const isDense = outwards(minus(centre, oldTown), denseHalves) < 1
  const share = isDense ? 1 : 0.5 + 0.5 * density(district.id * 3.7, 1.5)
  if (share > 0.55) return 0.97
  return share > 0.3 ? 0.35 : 0.06
}
