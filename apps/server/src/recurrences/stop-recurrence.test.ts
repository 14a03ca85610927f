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
const visitOn = async (day: string): Promise<Visit> => {
  const onDay = (await made()).find(({ date }) => date.endsWith(day))
  if (!onDay) throw new Error(`No visit on ${day}`)
  return onDay
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
const pause = (paused: boolean) =>
  call(recurrences.pause, { params: { id }, body: { paused } }, field.staff)
const end = (from_date: string) =>
  call(recurrences.end, { params: { id }, body: { from_date } }, field.staff)
const leaveOut = (date: string) =>
  call(recurrences.addException, { params: { id }, body: { date, reason: 'Feria' } }, field.staff)
const restore = (date: string) =>
  call(recurrences.removeException, { params: { id }, body: { date } }, field.staff)

describe('a pause', () => {
  it('removes the visits ahead, and resuming makes them again', async () => {
    await finish(await visitOn('03-02'))
    await pause(true)
    expect(await days()).toEqual(['03-02'])
    await pause(false)
    expect(await days()).toEqual(mondays)
  })

  it('leaves a visit that somebody changed by itself, and says so', async () => {
    await change(await visitOn('03-16'), { date: '2026-03-17' })
    const { body } = await pause(true)
    expect(codes(body.outcomes)).toContain('03-16 RECURRENCE_VISIT_CHANGED')
    expect(await days()).toEqual(['03-17'])
    await pause(false)
    expect(await days()).toEqual(['03-02', '03-09', '03-17', '03-23', '03-30'])
  })

  it('makes no visits of other hours either', async () => {
    await pause(true)
    await update(later)
    expect(await days()).toEqual([])
  })
})

describe('an end', () => {
  it('removes the visits from a date on', async () => {
    const { body } = await end('2026-03-16')
    expect(await days()).toEqual(['03-02', '03-09'])
    expect(body.record.end_date).toBe('2026-03-15')
  })

  it('leaves nothing of a recurrence that has made nothing', async () => {
    const { body } = await end('2026-03-02')
    expect(body.record).toBeNull()
    expect((await call(recurrences.get, { params: { id } }, field.staff)).status).toBe(404)
  })

  it('keeps one whose visits have been made', async () => {
    await finish(await visitOn('03-02'))
    expect((await end('2026-01-01')).body.record.end_date).toBe('2026-03-01')
    expect(await days()).toEqual(['03-02'])
  })
})

describe('an exception', () => {
  it('removes the visit of a date, and restoring makes it again', async () => {
    expect((await leaveOut('2026-03-09')).body).toMatchObject({
      state: 'left_out',
      reason: 'Feria',
    })
    expect(await days()).not.toContain('03-09')
    expect((await restore('2026-03-09')).body).toMatchObject({ state: 'visit' })
    expect(await days()).toEqual(mondays)
  })

  it('can be of a date that has no visit yet', async () => {
    await leaveOut('2026-04-13')
    expect(
      (await call(recurrences.listDates, { params: { id } }, field.staff)).body.records[6],
    ).toMatchObject({ date: '2026-04-13', state: 'left_out' })
  })

  it('restores the visit that somebody removed', async () => {
    await call(visits.remove, { params: { id: (await visitOn('03-16')).id } }, field.staff)
    await restore('2026-03-16')
    expect(await days()).toEqual(mondays)
  })

  it('is refused of a day that is no date, and of a visit that has begun', async () => {
    expect((await leaveOut('2026-03-10')).body.code).toBe('RECURRENCE_DATE_UNKNOWN')
    await finish(await visitOn('03-02'))
    expect((await leaveOut('2026-03-02')).body.code).toBe('VISIT_TRANSITION')
  })
})
