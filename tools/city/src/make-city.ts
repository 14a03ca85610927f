import { buildBlocks } from './blocks/build-blocks.ts'
import { noiseOf } from './geometry/noise.ts'
import { grovesOf, hillWood, openCountry } from './land/countryside.ts'
import { drawDistricts } from './land/draw-districts.ts'
import { drawFields } from './land/draw-fields.ts'
import { drawMunicipality } from './land/draw-municipality.ts'
import { drawWater } from './land/draw-water.ts'
import { nameBarrios } from './land/name-barrios.ts'
import type { OsmData } from '@baquiano/osm'
import { drawStreets } from './osm/draw-streets.ts'
import { createSheet } from './osm/sheet.ts'
import { hilltop } from './plan/landmarks.ts'
import { makeStreets } from './streets/make-streets.ts'

/**
 * Puerto Baquía as an extract would have it: streets, addresses, buildings, land and borders.
 *
 * @param seed a whole number; the same one makes the same city
 */
export function makeCity(seed: number): OsmData {
  const sheet = createSheet()
  const noise = noiseOf(seed + 99)
  const drawing = { sheet, noise, seed }
  const streets = makeStreets(seed)
  const { graph, districts } = streets
  const barrios = nameBarrios(districts, seed)

  drawStreets(graph, sheet)
  drawWater(drawing)
  const groves = grovesOf(noise)
  const hill = hillWood(noise)
  sheet.drawArea(hill, { natural: 'wood', name: 'Reserva Forestal La Campana' })
  sheet.drawPoint(hilltop, { natural: 'peak', name: 'Cerro La Campana', ele: '612' })
  for (const { ring, cover } of groves) sheet.drawArea(ring, { natural: cover })
  drawFields(openCountry(districts, [hill, ...groves.map(({ ring }) => ring)]), drawing)
  drawDistricts(districts, barrios, drawing)
  drawMunicipality(drawing)
  buildBlocks(streets, sheet, { seed, barrioOf: (district) => barrios.get(district) })
  return sheet.data
}
