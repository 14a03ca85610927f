import { bruno, camila } from './console-fixture.tsx'

export const nogal = '0195d5a0-0000-7000-8000-0000000000d1'
export const rosa = '0195d5a0-0000-7000-8000-0000000000d2'
export const molino = '0195d5a0-0000-7000-8000-0000000000d3'
export const cerrado = '0195d5a0-0000-7000-8000-0000000000d4'

/** A visit that a preview proposes, in the morning. */
const makeStop = (visit_point_id: string, name: string, changes: object = {}) => ({
  visit_point_id,
  name,
  address: '',
  cx: -75.5,
  cy: 6.2,
  hour_init: '08:00:00',
  hour_end: '08:30:00',
  drive_s: 0,
  distance_m: 0,
  source: 'road',
  warnings: [],
  ...changes,
})
/** The day of somebody, with a short way. */
const makeLane = (resource_id: string, stops: readonly object[]) => ({
  resource_id,
  stops,
  before: [],
  work_s: stops.length * 1800,
  drive_s: 600,
  distance_m: 12_500,
  ends_hour: '09:10:00',
})

/** A preview: two visits for one person, one for another, and a point without any. */
export const shares = {
  lanes: [
    makeLane(camila, [
      makeStop(nogal, 'El Nogal'),
      makeStop(rosa, 'La Rosa', {
        hour_init: '08:40:00',
        hour_end: '09:10:00',
        warnings: ['zone'],
      }),
    ]),
    makeLane(bruno, [makeStop(molino, 'El Molino')]),
  ],
  unplaced: [
    {
      visit_point_id: cerrado,
      name: 'Vivero Cerrado',
      cx: null,
      cy: null,
      code: 'VISIT_POINT_INACTIVE',
      visit: null,
    },
  ],
  advice: {
    visit_point_id: rosa,
    from_id: camila,
    to_id: bruno,
    spread_s: 1800,
    spread_then_s: 720,
    distance_m: 1400,
  },
  service_time: 1800,
}
