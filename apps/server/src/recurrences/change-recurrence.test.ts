import { shortHour } from '@baquiano/contract/platform'
import {
  type RecurrenceFields,
  type RecurrenceOutcome,
  recurrences,
} from '@baquiano/contract/recurrences'
import { type Visit, visits } from '@baquiano/contract/visits'
import { beforeEach, describe, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { aRecurrence } from '../../test/recurrence-fixtures.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>
let id: string

const bodyOf = (overrides: Partial<RecurrenceFields> = {}) =>
  aRecurrence({
    visit_point_id: field.visit_point_id,
    activity_id: field.activity_id,
    resource_id: field.resource_id,
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
    ...overrides,
  })
const mondays = ['03-02', '03-09', '03-16', '03-23', '03-30']

beforeEach(async () => {
  field = await createField(server)
  id = (await call(recurrences.create, { body: bodyOf() }, field.staff)).body.id
})

const made = async (): Promise<Visit[]> =>
  (await call(visits.filter, { body: { quantity: 200 } }, field.staff)).body.records
const days = async () => (await made()).map(({ date }) => date.slice(5))
const hours = async () =>
  (await made()).map(({ date, hour_init }) => `${date.slice(5)} ${shortHour(hour_init)}`)
const visitOn = async (day: string): Promise<Visit> => {
  const list = (await made()).find(({ date }) => date.endsWith(day))
  if (!list) throw new Error(`No visit on ${day}`)
  return list
}
const update = async (overrides: object, version?: string) =>
  call(
    recurrences.update,
    {
      params: { id },
      body: { ...bodyOf(), ...overrides },
      ...(version && { headers: { 'if-match': `"${version}"` } }),
    },
    field.staff,
  )
const codesOf = (some: readonly Visit[]) => new Set(some.map((visit) => visit.tracking_code))
const change = (visit: Visit, overrides: object) => {
  const { date, hour_init, hour_end, visit_point_id, resource_id, activity_id, description } = visit
  const plan = { date, hour_init, hour_end, visit_point_id, resource_id, activity_id, description }
  return call(
    visits.update,
    { params: { id: visit.id }, body: { ...plan, ...overrides } },
    field.staff,
  )
}
const finish = async (visit: Visit) => {
  for (const transition of ['on_the_way', 'start', 'finish']) {
    const body = { id: server.platform.newId(), transition }
    await call(visits.report, { params: { id: visit.id }, body }, field.staff)
  }
}
const codes = (outcomes: RecurrenceOutcome[]) =>
  outcomes.map(({ date, code }) => `${date.slice(5)} ${code ?? 'done'}`)
const later = { hour_init: '16:00:00', hour_end: '17:00:00' }
const statesOf = async (of: string) =>
  (await call(recurrences.listDates, { params: { id: of } }, field.staff)).body.records
    .slice(0, 5)
    .map(({ date, state }: { date: string; state: string }) => `${date.slice(5)} ${state}`)

it('moves the visits of all dates to another weekday and hour, each with its own code', async () => {
  const before = await made()
  const rule = { rrule: 'FREQ=WEEKLY;BYDAY=WE', start_date: '2026-03-04', moved_days: 2 }
  const changed = await update({ ...rule, hour_init: '11:00:00', hour_end: '12:00:00' })
  const after = await made()
  expect(new Set(after.map(({ date }) => date.slice(5)))).toEqual(
    new Set(['03-04', '03-11', '03-18', '03-25', '04-01']),
  )
  expect(codesOf(after)).toEqual(codesOf(before))
  expect(after.every(({ hour_init }) => hour_init === '11:00:00')).toBe(true)
  expect(after.map(({ recurrence_date, date }) => recurrence_date === date)).not.toContain(false)
  const { outcomes }: { outcomes: RecurrenceOutcome[] } = changed.body
  expect(outcomes.map(({ code }) => code)).toEqual(after.map(() => null))
})

describe('a change of all', () => {
  it('changes every visit that nobody has set out to, each by itself', async () => {
    const { body } = await update(later)
    expect(codes(body.outcomes)).toEqual(mondays.map((day) => `${day} done`))
    expect(await hours()).toEqual(mondays.map((day) => `${day} 16:00`))
  })

  it('leaves finished visits as they are', async () => {
    await finish(await visitOn('03-02'))
    await update(later)
    expect((await hours())[0]).toBe('03-02 14:00')
  })

  it('leaves what somebody gave a visit by itself', async () => {
    await change(await visitOn('03-16'), { date: '2026-03-17', resource_id: field.colleague_id })
    await update(later)
    expect(await visitOn('03-17')).toMatchObject({
      resource_id: field.colleague_id,
      hour_init: '16:00:00',
    })
    expect((await statesOf(id))[2]).toBe('03-16 changed')
  })

  it('moves the visits to the dates of another rule', async () => {
    const { body } = await update({ rrule: 'FREQ=WEEKLY;BYDAY=MO,TH' })
    expect(body.outcomes).toHaveLength(10)
    await update({ rrule: 'FREQ=WEEKLY;BYDAY=TH' })
    expect(await days()).toEqual(['03-05', '03-12', '03-19', '03-26', '04-02'])
  })

  it('keeps a date left out that the rule still has', async () => {
    const left = { params: { id }, body: { date: '2026-03-09', reason: 'Inventario' } }
    await call(recurrences.addException, left, field.staff)
    await update(later)
    expect(await days()).toEqual(['03-02', '03-16', '03-23', '03-30'])
  })

  it('tells of each visit that a rule forbids, and changes the others', async () => {
    // At 10:00 of today the new hour is over.
    const { body } = await update({ hour_init: '08:00:00', hour_end: '09:00:00' })
    expect(codes(body.outcomes)).toEqual([
      '03-02 VISIT_IN_THE_PAST',
      ...mondays.slice(1).map((day) => `${day} done`),
    ])
    expect((await hours())[0]).toBe('03-02 14:00')
  })

  it('is refused where somebody else changed it meanwhile', async () => {
    const before = (await call(recurrences.get, { params: { id } }, field.staff)).body.update_on
    await update(later)
    expect((await update({}, before)).body.code).toBe('RECORD_CHANGED')
  })
})

describe('a change of one date and the following', () => {
  it('ends the recurrence before and begins another one', async () => {
    await change(await visitOn('03-23'), { date: '2026-03-24' })
    const { body } = await update({ ...later, from_date: '2026-03-16' })
    expect(await hours()).toEqual([
      '03-02 14:00',
      '03-09 14:00',
      '03-16 16:00',
      '03-24 16:00',
      '03-30 16:00',
    ])
    const first = (await call(recurrences.get, { params: { id } }, field.staff)).body
    expect(first).toMatchObject({
      end_date: '2026-03-15',
      rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260315',
    })
    expect(body.record).toMatchObject({ start_date: '2026-03-16', end_date: null, ...later })
    expect(body.record.id).not.toBe(id)
    expect((await visitOn('03-30')).recurrence_id).toBe(body.record.id)
  })

  it('shares the number of dates among both', async () => {
    const rrule = 'FREQ=WEEKLY;BYDAY=MO;COUNT=4'
    await update({ rrule })
    const { body } = await update({ rrule, ...later, from_date: '2026-03-09' })
    expect(body.record.rrule).toBe('FREQ=WEEKLY;BYDAY=MO;COUNT=3')
    expect(await days()).toEqual(mondays.slice(0, 4))
  })

  it.each([
    { day: 'WE', moved_days: 2, after: ['03-18', '03-25', '04-01'] },
    { day: 'SA', moved_days: -2, after: ['03-14', '03-21', '03-28'] },
  ])('moves them by $moved_days days, each visit with its own code', async (move) => {
    const { day, moved_days, after: expected } = move
    const before = codesOf(await made())
    await update({ rrule: `FREQ=WEEKLY;BYDAY=${day}`, moved_days, from_date: '2026-03-16' })
    const after = await made()
    expect((await days()).slice(0, 5)).toEqual(['03-02', '03-09', ...expected])
    expect([...before].filter((code) => !codesOf(after).has(code))).toEqual([])
  })

  it('moves no more of them than were left of a number of dates', async () => {
    await update({ rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' })
    const rrule = 'FREQ=WEEKLY;BYDAY=TU;COUNT=4'
    const { body } = await update({ rrule, moved_days: 1, from_date: '2026-03-16' })
    expect(body.record.rrule).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=2')
    expect(await days()).toEqual(['03-02', '03-09', '03-17', '03-24'])
  })

  it('changes all where it is the first date', async () => {
    const { body } = await update({ ...later, from_date: '2026-03-02' })
    expect(body.record.id).toBe(id)
  })

  it('is refused from a day that is none of its dates', async () => {
    expect((await update({ from_date: '2026-03-10' })).body.code).toBe('RECURRENCE_DATE_UNKNOWN')
  })
})
