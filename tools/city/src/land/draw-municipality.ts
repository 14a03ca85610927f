import { blobRound, curveRound } from '../geometry/curve.ts'
import { oldTown } from '../plan/landmarks.ts'
import { puertoBaquia } from '@baquiano/demo/city/puerto-baquia'
import type { Drawing } from './drawing.ts'

const { name, department, country, country_code, population } = puertoBaquia
const origin = { x: 0, y: 0 }
const quarters = [
  { name: 'Ciudad Norte', x: 300, y: 1500 },
  { name: 'Occidente', x: -2700, y: 250 },
  { name: 'Centro Histórico', x: 430, y: -330 },
  { name: 'Sur', x: 300, y: -1950 },
  { name: 'Oriente', x: 2550, y: 500 },
] as const

/** The city by name, its quarters, and the borders of municipality and department. */
export function drawMunicipality({ sheet, noise }: Drawing): void {
  sheet.drawPoint(oldTown, {
    place: 'city',
    name,
    population: String(population),
    'is_in:state': department,
    'is_in:country': country,
    'is_in:country_code': country_code,
    divipola: puertoBaquia.municipality_code,
  })
  for (const { name: quarter, ...point } of quarters) {
    sheet.drawPoint(point, { place: 'suburb', name: quarter, 'addr:city': name })
  }
  const borders = [
    { name, admin_level: '6', divipola: puertoBaquia.municipality_code, size: 1 },
    { name: department, admin_level: '4', divipola: puertoBaquia.department_code, size: 1.3 },
  ]
  for (const { size, ...own } of borders) {
    const blob = blobRound(origin, 18, (index) => {
      const swell = size * (1 + 0.12 * noise(index, 12.2))
      return { x: 14_500 * swell, y: 13_800 * swell }
    })
    const tags = { boundary: 'administrative', admin_level: own.admin_level }
    const border = sheet.drawArea(curveRound(blob, 200), tags)
    if (border === undefined) continue
    const members = [{ type: 'way', id: border, role: 'outer' }] as const
    sheet.drawRelation(members, { type: 'boundary', boundary: 'administrative', ...own })
  }
}
