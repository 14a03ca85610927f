import { dayMs, minuteMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { correctedFixes, correctedItems } from './correct-clock.ts'
import { doneAt } from './done-at.ts'
import { type OutboxItem, outboxItem } from './outbox-item.ts'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const visit_id = idOf(900)
const told_at = Date.parse('2026-11-20T14:00:00.000Z')
const now = Date.parse('2026-11-20T17:00:00.000Z')
/** So many minutes after the phone last reached the server. */
const after = (minutes: number) => new Date(told_at + minutes * minuteMs).toISOString()

/** Steps in their order, each at so many minutes by the clock that the phone had then. */
const steps = (...minutes: readonly number[]): OutboxItem[] =>
  minutes.map((at, seq) =>
    outboxItem.parse({
      kind: 'report',
      id: idOf(seq),
      seq,
      visit_id,
      refusal: null,
      clock_offset_ms: 0,
      body: { id: idOf(seq), transition: 'arrive', event_at: after(at), place_at: after(at) },
    }),
  )
/** When each was done in the end, with what it says of the clock. */
const done = (items: readonly OutboxItem[], offset_ms: number) => {
  const corrected = correctedItems(items, { offset_ms, now, told_at })
  return items.map((item) => {
    const is = corrected.find(({ seq }) => seq === item.seq) ?? item
    return [doneAt(is), is.kind === 'report' ? is.body.clock_shift_s : null]
  })
}

it('leaves what was done as it was told while nobody set the clock, and in whatever order it waits', () => {
  expect(correctedItems(steps(10, 40, 20, 90), { offset_ms: 4000, now, told_at })).toEqual([])
})

it('takes a day away from what was done since the clock was set a day ahead, and says so', () => {
  const day = 24 * 60
  expect(done(steps(10, 40, day + 50, day + 90), -dayMs)).toEqual([
    [after(10), null],
    [after(40), null],
    [after(50), 86_400],
    [after(90), 86_400],
  ])
})

it('brings back from 1970 what was done since the clock lost its time', () => {
  const lost_ms = told_at + 60 * minuteMs
  const [first, second] = [-told_at / minuteMs + 1, -told_at / minuteMs + 20]
  expect(done(steps(30, first, second), lost_ms)).toEqual([
    [after(30), null],
    [after(61), -lost_ms / 1000],
    [after(80), -lost_ms / 1000],
  ])
})

it('sees by the order of what was done that the clock was set back by less than the phone was away', () => {
  expect(done(steps(50, 60, 45, 55), 20 * minuteMs)).toEqual([
    [after(50), null],
    [after(60), null],
    [after(65), -1200],
    [after(75), -1200],
  ])
})

it('puts nothing before what was done before it, before the phone was told of the day, or later than now', () => {
  const day = 24 * 60
  const times = done(steps(170, day + 20, 2 * day + 170), -dayMs).map(([at]) => at)
  expect(times).toEqual([after(170), after(170), after(180)])
})

it('moves the place of a step along, and neither what another version kept nor what a camera said', () => {
  const one = steps(24 * 60 + 50)
  const photo = (origin: string) =>
    outboxItem.parse({
      kind: 'proof',
      id: idOf(5),
      seq: 5,
      visit_id,
      refusal: null,
      clock_offset_ms: 0,
      body: { id: idOf(5), kind: 'photo', upload_id: idOf(6), origin, taken_at: after(-9000) },
    })
  const clock = { offset_ms: -dayMs, now, told_at }
  expect(correctedItems(one, clock)).toMatchObject([
    { clock_offset_ms: -dayMs, body: { place_at: after(50) } },
  ])
  expect(correctedItems([photo('gallery')], clock)).toEqual([])
  expect(correctedItems([photo('camera')], { ...clock, offset_ms: 9010 * minuteMs })).toMatchObject(
    [{ body: { taken_at: after(10) } }],
  )
  const ofFormer = one.map((step) => ({ ...step, clock_offset_ms: null }))
  expect(correctedItems(ofFormer, clock)).toEqual([])
})

it('gives the places of a walk their hour back where it lies ahead, or before the phone was told of the day', () => {
  const fixes = [10, 24 * 60 + 50].map((at, nth) => ({
    id: idOf(nth),
    fix_at: after(at),
    cx: -74,
    cy: 4,
    accuracy_m: 8,
    speed_km_h: null,
    course_deg: null,
    altitude_m: null,
    battery_pct: null,
  }))
  const clock = { offset_ms: -dayMs, now, told_at }
  const corrected = correctedFixes(fixes, 0, clock)
  expect(corrected.map(({ id, fix_at }) => [id, fix_at])).toEqual([[idOf(1), after(50)]])
  // A cut in between repeats it.
  expect(correctedFixes(corrected, 0, clock)).toEqual([])
  expect(correctedFixes(fixes, 0, { ...clock, offset_ms: 0 })).toEqual([])
})
