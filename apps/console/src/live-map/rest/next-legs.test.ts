import type { BriefLeg } from '@baquiano/contract/roads'
import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { nextEtas } from './next-eta.ts'
import { createNextLegs, nextStop } from './next-legs.ts'

const now = Date.parse('2026-11-20T15:00:00.000Z')
const stop = makeVisit({ cx: 0.01, cy: 0 })
const someone = (...visits: ReturnType<typeof makeVisit>[]) => ({
  id: 'a',
  name: '',
  lastname: '',
  full_name: '',
  role_name: '',
  phone: null,
  photo_id: null,
  group_ids: [],
  visits,
})
const state = (cx: number, cy: number) => ({
  resource_id: 'a',
  fix_at: '',
  received_at: '',
  cx,
  cy,
  accuracy_m: null,
  speed_km_h: null,
  course_deg: null,
  battery_pct: null,
  is_doubtful: false,
})
const straight: BriefLeg = {
  source: 'road',
  distance_m: 1112,
  duration_s: 600,
  shape: [
    [0, 0],
    [0.01, 0],
  ],
}

function legsOf(person = someone(stop)) {
  const legs = createNextLegs(() => straight)
  return (cx: number, cy: number, { later_s = 0, who = person } = {}) =>
    legs.update({
      people: [who],
      stateOf: () => state(cx, cy),
      now: now + later_s * 1000,
    })
}

it('passes over what is begun or done, and goes on to the next', () => {
  const begun = makeVisit({
    cx: 0,
    cy: 0,
    status: 'In progress',
    started_at: '2026-11-20T14:00:00.000Z',
  })
  const done = makeVisit({ cx: 0, cy: 0, status: 'Finalized' })
  expect(nextStop([done, begun, stop])?.id).toBe(stop.id)
  expect(nextStop([done])).toBeUndefined()
})

it('asks for a leg once while somebody follows it', () => {
  const update = legsOf()
  const first = update(0, 0)
  expect(first.get('a')).toMatchObject({ from: { cx: 0, cy: 0 }, to: { cx: 0.01, cy: 0 } })
  expect(update(0.005, 0.0001, { later_s: 300 })).toBe(first)
})

it('asks for another from where somebody is who left it, but not at every turn', () => {
  const update = legsOf()
  const first = update(0, 0)
  expect(update(0.005, 0.005, { later_s: 10 })).toBe(first)
  expect(update(0.005, 0.005, { later_s: 60 }).get('a')).toMatchObject({
    from: { cx: 0.005, cy: 0.005 },
  })
})

it('asks for another when the next stop is another', () => {
  const update = legsOf()
  update(0, 0)
  const other = someone(makeVisit({ cx: 0.02, cy: 0 }))
  expect(update(0.005, 0, { later_s: 10, who: other }).get('a')).toMatchObject({
    from: { cx: 0.005 },
  })
})

it('reaches the next stop in the time of what is left of the leg', () => {
  const etas = nextEtas({ visits: [stop], place: state(0.0075, 0), leg: straight, now })
  expect(((etas.get(stop.id) ?? 0) - now) / 1000).toBeCloseTo(150)
})

it('goes on only when the service that has begun is over', () => {
  const started_at = new Date(now - 600_000).toISOString()
  const begun = makeVisit({ cx: 0, cy: 0, status: 'In progress', started_at })
  const etas = nextEtas({ visits: [begun, stop], place: state(0, 0), leg: straight, now })
  expect([...etas]).toEqual([[stop.id, now + (1200 + 600) * 1000]])
})
