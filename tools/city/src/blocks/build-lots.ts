import { mix } from '../geometry/point.ts'
import { centreOf, isInside, areaOf } from '../geometry/ring.ts'
import type { Point } from '../geometry/point.ts'
import { crossingOf, sidesOfRing } from '../geometry/side.ts'
import type { Tags } from '@baquiano/osm'
import type { Sheet } from '../osm/sheet.ts'
import { isAvenue } from '../plan/road.ts'
import { isByWater, isOnBank } from '../plan/water.ts'
import { puertoBaquia } from '@baquiano/demo/city/puerto-baquia'
import type { Random } from '@baquiano/demo/city/random'
import type { Block } from './block.ts'
import type { BuildingHabits } from './building-habits.ts'
import type { createBusinessNames } from './business-names.ts'
import { createGround, type Ground } from './ground.ts'
import { depthOf, type Lot, lotsOf } from './lots.ts'
import type { createPlates, Plate, PlateAt } from './plates.ts'
import { type Trade, trades } from './trades.ts'

const avenueShops = 0.13
const smallest_m2 = 18
const addressWithoutBuilding = 0.42

/** What is used while the city is built up. */
export interface Works {
  readonly sheet: Sheet
  readonly random: Random
  readonly plateFor: ReturnType<typeof createPlates>
  readonly nameBusiness: ReturnType<typeof createBusinessNames>
  /** Of a district, where it has a name. */
  readonly barrioOf: (district: number) => string | undefined
}

export interface Building {
  readonly block: Block
  readonly habits: BuildingHabits
  /** Has buildings drawn; elsewhere only some doors are known. */
  readonly isDrawn: boolean
}

/** Cuts a block into lots and gives them plates, buildings and businesses. */
export function buildLots(building: Building, works: Works): void {
  const { block, habits } = building
  const ground = createGround()
  const depth_m = depthOf(block, habits.mostDepth_m)
  const mayBeWet = [block.centre, ...block.land].some(isByWater)
  const plates = new Map(block.frontages.map((it) => [it, works.plateFor(it)]))
  for (const lot of lotsOf(block, { width_m: habits.width_m, depth_m }, works.random)) {
    const isWet = mayBeWet && [lot.door, ...lot.ring].some(isOnBank)
    const plateAt = plates.get(lot.frontage)
    if (!isWet && plateAt) buildLot(lot, { ...building, depth_m, plateAt, ground }, works)
  }
}

interface Site extends Building {
  /** What the block's buildings stand on. */
  readonly ground: Ground
  readonly depth_m: number
  readonly plateAt: PlateAt
}

function buildLot(lot: Lot, site: Site, works: Works): void {
  const { block, habits, isDrawn, ground } = site
  const { random, sheet } = works
  const hasDoor = isDrawn || random.chance(addressWithoutBuilding)
  const plate = hasDoor ? site.plateAt(Math.max(1, lot.along_m)) : undefined
  const address = addressOf(plate)
  const isShop = hasDoor && random.chance(shopsOf(lot, habits))
  const isBuilt = isDrawn && random.chance(habits.built)
  const footprint = isBuilt ? footprintOf(lot, site, works) : undefined
  if (footprint) {
    ground.take(footprint)
    sheet.drawArea(footprint, { building: buildingOf(block, isShop), ...address })
  } else if (plate) sheet.drawPoint(mix(lot.door, centreOf(lot.ring), 0.25), address)
  if (isShop) openShop(lot, block, { works, address })
}

const shopsOf = ({ frontage }: Lot, { shops }: BuildingHabits): number =>
  shops + (isAvenue(frontage.road) ? avenueShops : 0)

const addressOf = (plate: Plate | undefined): Tags =>
  plate
    ? {
        'addr:street': plate.street,
        'addr:housenumber': plate.number,
        'addr:city': puertoBaquia.name,
      }
    : {}

const buildingOf = ({ district }: Block, isShop: boolean): string => {
  if (district.character === 'industrial') return 'industrial'
  return isShop ? 'retail' : 'yes'
}

/** What of the lot is built on; nothing where it would leave its block or meet another building. */
function footprintOf(
  lot: Lot,
  { block, habits, depth_m, ground }: Site,
  { random }: Works,
): readonly Point[] | undefined {
  const from_m = random.chance(habits.setBack) ? random.between(1.5, 4) : 0
  const isShallow = random.chance(0.25)
  const to_m = depth_m * (isShallow ? random.between(0.5, 0.7) : random.between(0.78, 1))
  const side_m = random.chance(habits.detached) ? 0.8 : 0
  const ring = lot.part({ from_m, to_m, side_m })
  if (ring.length < 3 || areaOf(ring) < smallest_m2) return undefined
  return isWithin(ring, block.land) && ground.isFree(ring) ? ring : undefined
}

/** All of a convex ring, but for its very edge, lies on the land. */
function isWithin(ring: readonly Point[], land: readonly Point[]): boolean {
  const centre = centreOf(ring)
  const inner = ring.map((corner) => mix(corner, centre, 0.02))
  if (!inner.every((corner) => isInside(corner, land))) return false
  const borders = sidesOfRing(land)
  return sidesOfRing(inner).every((side) => borders.every((it) => !crossingOf(side, it)))
}

function openShop(
  lot: Lot,
  { district }: Block,
  { works, address }: { works: Works; address: Tags },
): void {
  const trade = tradeOf(works.random)
  const where = {
    barrio: works.barrioOf(district.id),
    streetNumber: lot.frontage.road.number,
  }
  const name = works.nameBusiness(trade, where)
  works.sheet.drawPoint(mix(lot.door, centreOf(lot.ring), 0.5), { name, ...trade.tags, ...address })
}

const allWeights = trades.reduce((sum, { weight }) => sum + weight, 0)

function tradeOf(random: Random): Trade {
  let left = random.between(0, allWeights)
  return trades.find(({ weight }) => (left -= weight) < 0) ?? trades[0]
}
