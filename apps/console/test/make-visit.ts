import type { Visit } from '@baquiano/contract/visits'

let made = 0

/** A visit of 20 November 2026 in Bogotá, from 10:00 to 11:00. */
export function makeVisit(changes: Partial<Visit> = {}): Visit {
  made += 1
  const id = `0195d5a0-0000-7000-8000-${String(made).padStart(12, '0')}`
  const at = '2026-11-19T15:00:00.000Z'
  return {
    id,
    number: 4100 + made,
    tracking_code: `TRACK${made}`,
    status: 'Scheduled',
    date: '2026-11-20',
    hour_init: '10:00:00',
    hour_end: '11:00:00',
    start_at: '2026-11-20T15:00:00.000Z',
    end_at: '2026-11-20T16:00:00.000Z',
    service_time: 1800,
    visit_point_id: id,
    resource_id: null,
    activity_id: id,
    description: '',
    needs: null,
    object_type_id: null,
    data: {},
    on_the_way_at: null,
    arrived_at: null,
    started_at: null,
    finished_at: null,
    canceled_at: null,
    cancel_reason: null,
    imported: false,
    recurrence_id: null,
    recurrence_date: null,
    visit_point_name: `Ferretería ${made}`,
    visit_point_phone: '+57 300 000 0000',
    address: 'Calle 1 # 2-3',
    city: 'Puerto Baquía',
    cx: -74.06,
    cy: 4.65,
    activity_name: 'Inventario',
    added_on: at,
    update_on: at,
    ...changes,
  }
}
