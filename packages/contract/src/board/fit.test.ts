import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesOfHour } from '../platform/index.ts'
import type { BoardVisit, DrivingS } from './board-row.ts'
import { needsReason, type Fit, fitOf } from './fit.ts'

const at = (
  id: string,
  [from, to]: readonly [string, string],
  changes: object = {},
): BoardVisit => ({
  id,
  from: minutesOfHour(from),
  to: minutesOfHour(to),
  status: 'Scheduled',
  begun: null,
  service: 30,
  ...changes,
})

/** A visit at nine and one at eleven; everything is so many minutes apart. */
const row = [at('nine', ['09:00', '10:00']), at('eleven', ['11:00', '12:00'])]
const apart =
  (minutes: number): DrivingS =>
  () =>
    minutes * 60
const may = { code: null, is_relatable: false, missing_skills: [], is_in_zone: null }

const place = (from: string, to: string, changes: object = {}): Fit =>
  fitOf({
    id: 'new',
    span: { from: minutesOfHour(from), to: minutesOfHour(to) },
    row,
    candidate: may,
    driving: apart(10),
    earliest: null,
    working: { from: minutesOfHour('08:00'), to: minutesOfHour('17:00') },
    window: null,
    ...changes,
  })

it.each([
  ['between two visits with time for both ways', '10:15', '10:45', 'fits', []],
  ['with too little time for the way to it', '10:05', '10:45', 'costs', [['late', 5]]],
  ['with too little time for the way on', '10:10', '10:55', 'costs', [['delays', 5]]],
  [
    'with too little time for either',
    '10:02',
    '10:58',
    'costs',
    [
      ['late', 8],
      ['delays', 8],
    ],
  ],
  ['after the last one', '12:10', '13:00', 'fits', []],
  ['before the first one', '08:00', '08:50', 'fits', []],
] as const)('%s, %s to %s: %s', (...[, from, to, level, costs]) => {
  const fit = place(from, to)
  expect(fit.level).toBe(level)
  expect(fit.costs.map((cost) => [cost.kind, 'minutes' in cost && cost.minutes])).toEqual(costs)
})

it('is impossible where a rule excludes the person, whatever the hours', () => {
  const candidate = { ...may, code: 'ACTIVITY_NOT_OF_RESOURCE', is_in_zone: true }
  expect(place('10:15', '10:45', { candidate })).toMatchObject({
    level: 'impossible',
    obstacle: { kind: 'rule', code: 'ACTIVITY_NOT_OF_RESOURCE' },
  })
})

it('names every visit that it crosses, the one of most minutes first', () => {
  expect(place('09:30', '11:10').obstacle).toEqual({
    kind: 'overlap',
    with_ids: ['nine', 'eleven'],
    minutes: 40,
  })
})

it('costs where it is reached after its window, and needs no reason for another hour', () => {
  const window = { from: minutesOfHour('10:15'), to: minutesOfHour('12:40') }
  const late = place('14:30', '15:00', { window })
  expect(late).toMatchObject({ level: 'costs', costs: [{ kind: 'window', minutes: 110 }] })
  expect(needsReason(late)).toBe(false)
  expect(place('12:15', '12:45', { window }).costs).toEqual([])
})

it('overlaps neither what is finished or canceled, nor itself', () => {
  const free = [
    at('done', ['10:00', '11:00'], { status: 'Finalized' }),
    at('off', ['10:00', '11:00'], { status: 'Canceled' }),
    at('new', ['10:00', '11:00']),
  ]
  expect(place('10:15', '10:45', { row: free, driving: apart(0) }).level).toBe('fits')
})

it('does not begin before the earliest start', () => {
  expect(place('10:15', '10:45', { earliest: minutesOfHour('10:30') }).obstacle).toEqual({
    kind: 'past',
  })
})

it('costs outside of their zones, and nothing for whoever has none', () => {
  const [outside, inside, none] = [false, true, null].map(
    (is_in_zone) => place('10:15', '10:45', { candidate: { ...may, is_in_zone } }).costs,
  )
  expect([outside, inside, none]).toEqual([[{ kind: 'zone' }], [], []])
})

it('asks for a reason against a rule that may be set aside, and for no other cost', () => {
  const unrelated = { ...may, code: 'VISIT_POINT_NOT_OF_RESOURCE', is_relatable: true }
  const relating = place('10:15', '10:45', { candidate: unrelated })
  expect(relating).toMatchObject({ level: 'costs', costs: [{ kind: 'relation' }] })
  const far = place('14:00', '15:00', { driving: apart(16) })
  const answers = [relating, place('10:05', '10:45'), far, place('10:15', '10:45')].map(needsReason)
  expect(answers).toEqual([true, true, false, false])
  const over = place('09:30', '10:30', { candidate: unrelated })
  expect(over.obstacle?.kind).toBe('overlap')
})

describe('additional driving', () => {
  it('is both ways without the one that they save', () => {
    const ways: Readonly<Record<string, number>> = {
      'nine>new': 600,
      'new>eleven': 720,
      'nine>eleven': 900,
    }
    const driving: DrivingS = (from, to) => ways[`${from}>${to}`]
    expect(place('10:15', '10:45', { driving })).toMatchObject({
      before_s: 600,
      after_s: 720,
      added_s: 420,
    })
  })

  it('is not known while one of the ways is not', () => {
    expect(place('10:15', '10:45', { driving: () => undefined }).added_s).toBeNull()
  })

  it('costs from a quarter of an hour on, though nobody is late', () => {
    const last = place('14:00', '15:00', { driving: apart(16) })
    expect(last).toMatchObject({ level: 'costs', costs: [{ kind: 'detour' }], added_s: 960 })
  })

  it('is never negative, and never says that it fits where it overlaps', () => {
    const minute = fc.integer({ min: 0, max: 1380 })
    const property = fc.property(minute, fc.integer({ min: 1, max: 60 }), (from, length) => {
      const span = { from, to: from + length }
      const fit = place('00:00', '00:01', { span })
      const meets = row.some((visit) => visit.from < span.to && span.from < visit.to)
      expect(fit.level === 'impossible').toBe(meets)
      expect(fit.added_s ?? 0).toBeGreaterThanOrEqual(0)
    })
    fc.assert(property)
  })
})

it('names the skills that somebody lacks, which needs a reason', () => {
  const fit = place('10:15', '10:45', { candidate: { ...may, missing_skills: ['Gas'] } })
  expect(fit).toMatchObject({ level: 'costs', costs: [{ kind: 'skills', names: ['Gas'] }] })
  expect(needsReason(fit)).toBe(true)
})

it('asks for a reason where somebody does not work on the day', () => {
  const fit = place('10:00', '11:00', { working: { from: 0, to: 0 }, driving: apart(0) })
  expect(fit).toMatchObject({ level: 'costs', costs: [{ kind: 'away' }] })
  expect(needsReason(fit)).toBe(true)
})

it('says how much of a visit lies outside the hours of work, which needs no reason', () => {
  const fit = place('16:30', '17:30')
  expect(fit).toMatchObject({ level: 'costs', costs: [{ kind: 'overtime', minutes: 30 }] })
  expect(needsReason(fit)).toBe(false)
})
