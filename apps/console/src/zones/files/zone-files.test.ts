import type { Zone } from '@baquiano/contract/zones'
import { readDocument, readGeoJson } from '@baquiano/zone-files'
import { expect, it } from 'vitest'
import { partsOf } from './use-import-zones.ts'
import { zonesAsGeoJson, zonesAsKml } from './write-zones.ts'

const options = { unnamed: 'Zona', isSwapped: false }
const sizes = (all: readonly object[]) => partsOf(all).map((part) => part.length)

const zone: Zone = {
  id: '0195d5a0-0000-7000-8000-000000000001',
  layer_id: '0195d5a0-0000-7000-8000-000000000002',
  layer_name: 'Ventas',
  name: 'Norte & <Sur>',
  description: '',
  shape: { kind: 'circle', center: [-74, 4.6], radius_m: 400 },
  address: '',
  department: '',
  city: '',
  country: '',
  hour_init: '08:00:00',
  hour_end: '09:00:00',
  resource_ids: [],
  cx: -74,
  cy: 4.6,
  added_on: '2026-11-20T10:00:00.000Z',
  update_on: '2026-11-20T10:00:00.000Z',
  update_by: null,
  update_by_name: null,
}

it('reads what it wrote', () => {
  const polygon: Zone = {
    ...zone,
    shape: {
      kind: 'polygon',
      ring: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      holes: [],
    },
  }
  const all = [zone, polygon]
  expect(readGeoJson(zonesAsGeoJson(all), options).zones.map(({ shape }) => shape)).toEqual(
    all.map(({ shape }) => shape),
  )
  const [circle, drawn] = readGeoJson(
    readDocument(new TextEncoder().encode(zonesAsKml(all))),
    options,
  ).zones
  expect(circle).toMatchObject({ name: 'Norte & <Sur>', shape: { kind: 'polygon' } })
  expect(drawn?.shape).toEqual(polygon.shape)
})

it('sends as many zones at a time as a call takes', () => {
  expect(sizes(Array.from({ length: 450 }, () => zone))).toEqual([200, 200, 50])
  const large = { text: 'x'.repeat(500_000) }
  expect(sizes([large, large, large])).toEqual([1, 1, 1])
})
