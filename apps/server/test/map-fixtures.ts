import { v7 as uuidv7 } from 'uuid'
import { aCorner } from './builders.ts'
import type { FixturesOf } from './fixtures-of.ts'

export const geocoderFixtures: FixturesOf<'geocoder'> = {
  locate: () => ({ body: { country: 'Colombia', city: 'Medellín', address: 'Calle 10 # 43A-20' } }),
  reverse: () => ({ body: { country: '', cx: -75.5, cy: 6.2 } }),
  search: () => ({ body: { text: 'calle 10' } }),
  home: () => ({}),
  countryAt: () => ({ body: { country: 'Colombia', cx: -75.5, cy: 6.2 } }),
  countries: () => ({ query: {} }),
  departments: () => ({ query: { country: 'CO' } }),
  municipalities: () => ({ query: { department: '05' } }),
}

export const mapDataFixtures: FixturesOf<'mapData'> = {
  current: () => ({}),
  listEditions: () => ({}),
  useFormer: () => ({ body: {} }),
  import: () => ({
    query: { name: 'puerto', attribution: 'Nosotros', licence: 'CC0' },
    file: Buffer.from('any bytes'),
  }),
  listImports: () => ({}),
}

export const roadsFixtures: FixturesOf<'roads'> = {
  route: () => ({ body: { waypoints: [aCorner(0), aCorner(1)] } }),
  legs: () => ({ body: { pairs: [{ from: aCorner(0), to: aCorner(1) }] } }),
  wayOfDevice: () => ({ body: { waypoints: [aCorner(0), aCorner(1)] } }),
  matrix: () => ({ body: { sources: [aCorner(0)], targets: [aCorner(1)] } }),
  reach: () => ({ body: { ...aCorner(0), minutes: [10] } }),
  paces: () => ({}),
}

export const trackingFixtures: FixturesOf<'tracking'> = {
  send: () => ({
    body: { positions: [{ id: uuidv7(), fix_at: '2026-03-02T14:59:00Z', cx: -75.5, cy: 6.2 }] },
  }),
  duty: () => ({
    body: { id: uuidv7(), is_on_duty: true, changed_at: '2026-03-02T14:59:00Z' },
  }),
  osmandGet: () => ({}),
  osmandPost: () => ({}),
  owntracks: () => ({}),
  states: () => ({ body: {} }),
  trails: ({ resource_id }) => ({ body: { resource_id: [resource_id] } }),
  executedRoute: ({ resource_id }) => ({
    body: {
      resource_id: [resource_id],
      start_at: '2026-03-02T05:00:00Z',
      end_at: '2026-03-03T04:59:59Z',
    },
  }),
  matchedRoute: ({ resource_id }) => ({
    body: { resource_id, start_at: '2026-03-02T05:00:00Z', end_at: '2026-03-03T04:59:59Z' },
  }),
  zoneStays: ({ resource_id }) => ({
    body: { resource_id, start_at: '2026-03-02T05:00:00Z', end_at: '2026-03-03T04:59:59Z' },
  }),
  nearest: () => ({ body: { cx: -75.5, cy: 6.2 } }),
}
