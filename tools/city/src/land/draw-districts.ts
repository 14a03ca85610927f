import { thinnedRing } from '../geometry/ring.ts'
import type { Tags } from '@baquiano/osm'
import { puertoBaquia } from '@baquiano/demo/city/puerto-baquia'
import { type District, isBuilt } from '../streets/district.ts'
import { drawCampus } from './draw-campus.ts'
import type { Drawing } from './drawing.ts'
import { drawPaths } from './draw-paths.ts'
import { drawWithin } from './draw-within.ts'

const shape_m = 1

/** What the land of each district is for, and the names of barrios. */
export function drawDistricts(
  districts: readonly District[],
  barrios: ReadonlyMap<number, string>,
  drawing: Drawing,
): void {
  let campuses = 0
  for (const district of districts) {
    const ring = thinnedRing(district.ring, shape_m)
    if (ring.length < 3) continue
    if (district.character === 'campus') {
      drawCampus({ ...district, ring }, drawing, campuses % 2 === 1)
      campuses += 1
    } else drawDistrict({ ...district, ring }, barrios.get(district.id), drawing)
  }
}

function drawDistrict(district: District, barrio: string | undefined, drawing: Drawing): void {
  const { sheet } = drawing
  const { character, ring, centre } = district
  if (character === 'park') {
    const name = 'Parque Metropolitano Las Garzas'
    drawWithin(ring, { leisure: 'park', name }, sheet)
    drawPaths(district, drawing)
  } else if (character === 'riverside') {
    sheet.drawArea(ring, { landuse: 'grass', name: 'Parque Lineal del Río' })
  } else if (isBuilt(character)) {
    const landuse = character === 'industrial' ? 'industrial' : 'residential'
    const name: Tags = barrio === undefined ? {} : { name: barrio }
    sheet.drawArea(ring, { landuse, ...name })
    if (barrio === undefined) return
    sheet.drawPoint(centre, {
      place: 'neighbourhood',
      ...name,
      'addr:city': puertoBaquia.name,
    })
  }
}
