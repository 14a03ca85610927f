import { createGround } from '../blocks/ground.ts'
import { at } from '../geometry/at.ts'
import { blobRound, curveRound } from '../geometry/curve.ts'
import { plus, type Point } from '../geometry/point.ts'
import { distanceToRing, isInside } from '../geometry/ring.ts'
import type { District } from '../streets/district.ts'
import { randomOf } from '@baquiano/demo/city/random'
import type { Drawing } from './drawing.ts'
import { drawPaths } from './draw-paths.ts'
import { drawWithin } from './draw-within.ts'

const buildingsTried = 30
const margin_m = 45
/** Names of what has a district to itself, by its number. */
const parks = ['Parque de los Fundadores', 'Parque La Laguna', 'Parque El Samán', 'Parque Botánico']

/** A district with one owner: a university among lawns, or a park with a pond. */
export function drawCampus(district: District, drawing: Drawing, isUniversity: boolean): void {
  const { sheet } = drawing
  const { ring } = district
  drawPaths(district, drawing)
  if (isUniversity) {
    const name = 'Universidad del Alto Baquía'
    drawWithin(ring, { amenity: 'university', name }, sheet)
    drawWithin(ring, { landuse: 'grass' }, sheet)
    drawBuildings(district, drawing)
  } else {
    drawWithin(ring, { leisure: 'park', name: at(parks, district.id) }, sheet)
    drawPond(district, drawing)
  }
}

function drawPond({ id, centre, area }: District, { sheet, noise }: Drawing): void {
  const size = Math.sqrt(area)
  const blob = blobRound(centre, 9, (index) => {
    const swell = 1 + 0.4 * noise(index, id)
    return { x: size * 0.1 * swell, y: size * 0.07 * swell }
  })
  sheet.drawArea(curveRound(blob, 10), { natural: 'water', water: 'pond' })
}

function drawBuildings({ id, ring, centre, area }: District, { sheet, seed }: Drawing): void {
  const random = randomOf('city', seed, 'campus', id)
  const ground = createGround()
  const extent = 0.42 * Math.sqrt(area)
  for (let count = 0; count < buildingsTried; count += 1) {
    const middle = plus(centre, {
      x: random.between(-extent, extent),
      y: random.between(-extent, extent),
    })
    const [short, long] = [random.between(9, 17), random.between(18, 42)]
    const walls = rectangleAt(middle, random.chance(0.5) ? [short, long] : [long, short])
    const isOnLawn = isInside(middle, ring) && distanceToRing(middle, ring) > margin_m
    if (!isOnLawn || !ground.isFree(walls)) continue
    ground.take(walls)
    sheet.drawArea(walls, { building: 'university' })
  }
}

const rectangleAt = ({ x, y }: Point, [halfX, halfY]: readonly [number, number]): Point[] => [
  { x: x - halfX, y: y - halfY },
  { x: x + halfX, y: y - halfY },
  { x: x + halfX, y: y + halfY },
  { x: x - halfX, y: y + halfY },
]
