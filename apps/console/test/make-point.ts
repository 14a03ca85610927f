import type { ListedVisitPoint } from '@baquiano/contract/visit-points'

/** A visit point that a person put on the map. */
export function makePoint(overrides: Partial<ListedVisitPoint> = {}): ListedVisitPoint {
  return {
    id: '0195d5a0-0000-7000-8000-0000000000e1',
    object_type_id: '0195d5a0-0000-7000-8000-0000000000e0',
    name: 'Ferretería El Nogal',
    identification: 'PV0001',
    phone: '+57 604 555 0101',
    contact_name: '',
    email: null,
    address: 'Calle 10 # 43A-20',
    country: 'Colombia',
    department: 'Antioquia',
    city: 'Medellín',
    cx: -75.57,
    cy: 6.21,
    location_source: 'pin',
    precision: null,
    location_quality: 'confirmed',
    relation_mode: 'all',
    resource_ids: [],
    data: {},
    own_status_id: null,
    own_status_name: null,
    status: 'Active',
    added_on: '2026-11-01T15:00:00.000Z',
    update_on: '2026-11-02T15:00:00.000Z',
    update_by: null,
    update_by_name: null,
    next_visit: null,
    last_visit: null,
    ...overrides,
  }
}
