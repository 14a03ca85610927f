import { z } from 'zod'
import type { makePeople } from './people.ts'

type Crowd = ReturnType<typeof makePeople>

const fixes = 60
const corners = 60
const stepDeg = 0.0004
const place = z.object({ cx: z.number(), cy: z.number() })
const ids = z.object({ resource_id: z.array(z.string()) })
const pairs = z.object({ pairs: z.array(z.object({ from: place, to: place })) })

/** A visit of today for everybody, a few streets away. */
export function visitsOf(crowd: Crowd): object[] {
  const now = new Date()
  const date = now.toISOString().slice(0, 10)
  const later = new Date(now.getTime() + 3_600_000).toISOString()
  return crowd.map(({ person: { id }, state }, index) => ({
    id: id.replace(/^0195/, '0196'),
    number: index + 1,
    tracking_code: `T${index}`,
    status: 'Scheduled',
    date,
    hour_init: '08:00:00',
    hour_end: '18:00:00',
    start_at: now.toISOString(),
    end_at: later,
    service_time: 1200,
    visit_point_id: id,
    resource_id: id,
    activity_id: id,
    description: '',
    on_the_way_at: null,
    started_at: null,
    finished_at: null,
    canceled_at: null,
    cancel_reason: null,
    imported: false,
    visit_point_name: `Ferretería ${index}`,
    visit_point_phone: '',
    address: 'Calle 1 # 2-3',
    city: 'Puerto Baquía',
    cx: state.cx + 0.01,
    cy: state.cy + 0.005,
    activity_name: 'Inventario',
    added_on: now.toISOString(),
    update_on: now.toISOString(),
  }))
}

/** Sixty fixes of each of the people, one for every ten seconds. */
export function trailsOf(crowd: Crowd, body: string): object {
  const wanted = new Set(ids.parse(JSON.parse(body)).resource_id)
  const now = Date.now()
  const records = crowd
    .filter(({ person }) => wanted.has(person.id))
    .map(({ person, state }) => ({
      resource_id: person.id,
      fixes: Array.from({ length: fixes }, (_, index) => ({
        fix_at: new Date(now - (fixes - index) * 10_000).toISOString(),
        cx: state.cx - (fixes - index) * stepDeg,
        cy: state.cy + Math.sin(index / 4) * stepDeg,
        speed_km_h: 40,
      })),
    }))
  return { records }
}

/** A way of sixty corners between each pair. */
export function legsOf(body: string): object {
  const legs = pairs.parse(JSON.parse(body)).pairs.map(({ from, to }) => ({
    source: 'road',
    distance_m: 1200,
    duration_s: 180,
    shape: Array.from({ length: corners }, (_, index) => {
      const share = index / (corners - 1)
      return [from.cx + (to.cx - from.cx) * share, from.cy + (to.cy - from.cy) * share]
    }),
  }))
  return { legs }
}
