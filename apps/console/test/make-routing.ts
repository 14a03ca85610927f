import type { RoutingDetail } from '@baquiano/contract/routing'

const at = '2026-11-20T15:04:00.000Z'
/** An id whose end tells what it is of. */
export const routingIdOf = (end: string): string => `0195d5a0-0000-7000-8000-0000000000${end}`
const [routing_id, ana, beto, visit_id, left_id] = ['a1', 'b1', 'b2', 'c1', 'c2'].map(routingIdOf)

/** Of one visit on its way. */
export const figures = {
  visits: 1,
  drive_s: 1200,
  distance_m: 5300,
  spread_s: 600,
  resources: 1,
  late_visits: 0,
  late_s: 0,
  overtime_s: 0,
  cost: null,
  co2_g: 901,
}
/** A plan with one visit of Ana, and one that fits nowhere. */
export const aRouting: RoutingDetail = {
  id: routing_id ?? '',
  mode: 'Logistics',
  date: '2026-11-21',
  hour_init: '08:00:00',
  hour_end: '17:00:00',
  resource_ids: [ana ?? '', beto ?? ''],
  with_unassigned: true,
  window: 'day',
  zones: 'free',
  balance: 0.2,
  keep_plan: 0,
  released_ids: [],
  allowances: [],
  most_visits: null,
  search_s: 10,
  state: 'DONE',
  error: null,
  before: { ...figures, distance_m: 9800 },
  after: figures,
  unrouted_count: 1,
  task_id: null,
  from_id: null,
  changed_on: null,
  changed_by: null,
  changed_by_name: null,
  scheduled_on: null,
  added_on: at,
  added_by: ana ?? '',
  added_by_name: 'Ana Gil',
  update_on: at,
  locks: [],
  locked_resource_ids: [],
  outcomes: [],
  plan: {
    routes: [
      {
        resource_id: ana ?? '',
        resource_name: 'Ana Gil',
        start: null,
        end: null,
        work_s: 1800,
        drive_s: 1200,
        wait_s: 0,
        distance_m: 5300,
        broken: [],
        rests: [{ hour_init: '12:00:00', hour_end: '12:45:00' }],
        stops: [
          {
            visit_id: visit_id ?? '',
            number: 12,
            visit_point_name: 'Droguería Central',
            cx: -75.57,
            cy: 6.21,
            hour_init: '08:20:00',
            hour_end: '08:50:00',
            drive_s: 0,
            distance_m: 0,
            source: 'road',
            before: {
              resource_id: null,
              hour_init: '08:00:00',
              hour_end: '09:00:00',
              update_on: at,
            },
          },
        ],
      },
    ],
    unrouted: [
      {
        visit_id: left_id ?? '',
        number: 13,
        visit_point_name: 'Bodega Santa Clara',
        cx: -75.6,
        cy: 6.2,
        reason: 'skills',
        names: ['gas'],
        relaxations: [
          {
            kind: 'shift_end',
            resource_id: ana ?? '',
            amount: 1500,
            resource_name: 'Ana Gil',
            names: [],
          },
          {
            kind: 'skills',
            resource_id: beto ?? '',
            amount: null,
            resource_name: 'Beto Ruiz',
            names: ['gas'],
          },
        ],
      },
    ],
    before: { ...figures, distance_m: 9800 },
    after: figures,
    iterations: 4000,
  },
}
