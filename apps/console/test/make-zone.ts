import type { Zone, ZoneLayer } from '@baquiano/contract/zones'

const stamps = {
  added_on: '2026-11-20T15:04:00.000Z',
  update_on: '2026-11-20T15:04:00.000Z',
  update_by: '0195d5a0-0000-7000-8000-0000000000a3',
  update_by_name: 'Camila Ríos',
}
const layer_id = '0195d5a0-0000-7000-8000-0000000000a1'

export const makeLayer = (overrides: Partial<ZoneLayer> = {}): ZoneLayer => ({
  ...stamps,
  id: layer_id,
  name: 'Ventas',
  color: '#8B3FC7',
  opacity: 0.15,
  object_type_id: null,
  data: {},
  zone_count: 0,
  ...overrides,
})

/** A circle in the layer of `makeLayer`. */
export const makeZone = (overrides: Partial<Zone> = {}): Zone => ({
  ...stamps,
  id: '0195d5a0-0000-7000-8000-0000000000a2',
  layer_id,
  layer_name: 'Ventas',
  name: 'Norte',
  description: '',
  shape: { kind: 'circle', center: [-74, 4.6], radius_m: 400 },
  address: '',
  department: '',
  city: '',
  country: '',
  hour_init: '08:00:00',
  hour_end: '18:00:00',
  resource_ids: [],
  cx: -74,
  cy: 4.6,
  ...overrides,
})
