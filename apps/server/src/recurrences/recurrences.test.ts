import { holidays } from '@baquiano/contract/holidays'
import { availability } from '@baquiano/contract/availability'
import { companies } from '@baquiano/contract/companies'
import { type RecurrenceFields, recurrences } from '@baquiano/contract/recurrences'
import { type Visit, visits } from '@baquiano/contract/visits'
import { visitPoints } from '@baquiano/contract/visit-points'
import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { asClock } from '../../test/as-clock.ts'
import { aCompany, aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { aRecurrence } from '../../test/recurrence-fixtures.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { makeDueVisits } from './make-coming-visits.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  server.setClock(testNow)
  field = await createField(server)
  // The job reads the modules of the company.
  const body = { ...aCompany(), id: field.company_id }
  await call(companies.create, { body }, server.signInPlatform())
})

const bodyOf = (overrides: Partial<RecurrenceFields> = {}) =>
  aRecurrence({
    visit_point_id: field.visit_point_id,
    activity_id: field.activity_id,
    resource_id: field.resource_id,
    rrule: 'FREQ=WEEKLY;BYDAY=MO,WE',
    ...overrides,
  })
const create = async (overrides: Partial<RecurrenceFields> = {}) =>
  (await call(recurrences.create, { body: bodyOf(overrides) }, field.staff)).body
const made = async (): Promise<Visit[]> =>
  (await call(visits.filter, { body: { quantity: 200 } }, field.staff)).body.records
const days = async () => (await made()).map(({ date }) => date.slice(5))
const datesOf = async (id: string) =>
  (await call(recurrences.listDates, { params: { id } }, field.staff)).body.records
const states = async (id: string, quantity: number) =>
  (await datesOf(id))
    .slice(0, quantity)
    .map(({ date, state }: { date: string; state: string }) => `${date.slice(5)} ${state}`)
const dueOn = (now: string) =>
  asClock(server, { company_id: field.company_id, now }, (context) => makeDueVisits(context, null))

describe('create', () => {
  it('gives each visit what a plan of routes has to know of it', async () => {
    const none = { demand: null, priority: null, setup_s: null, time_windows: null }
    const needs = { ...none, skills: ['gas'] }
    const { id } = await create({ needs })
    expect((await made()).map((visit) => visit.needs)).toEqual((await made()).map(() => needs))
    const change = async (changes: Partial<RecurrenceFields>) => {
      const body = { ...bodyOf(changes), from_date: null, moved_days: 0 }
      return (await call(recurrences.update, { params: { id }, body }, field.staff)).body.record
    }
    // Whoever says nothing of it changes nothing of it.
    expect(await change({ description: 'Con escalera' })).toMatchObject({
      needs,
      description: 'Con escalera',
    })
    const heavier = { ...none, skills: ['gas'], priority: 7 }
    await change({ needs: heavier })
    expect((await made()).map((visit) => visit.needs)).toEqual((await made()).map(() => heavier))
  })

  it('makes the visits of the next five weeks at once, each with its event and its date', async () => {
    const { id } = await create()
    expect(await days()).toEqual(
      '03-02 03-04 03-09 03-11 03-16 03-18 03-23 03-25 03-30 04-01'.split(' '),
    )
    const [first] = await made()
    expect(first).toMatchObject({
      recurrence_id: id,
      recurrence_date: '2026-03-02',
      status: 'Scheduled',
      hour_init: '14:00:00',
    })
    const events = await call(visits.listEvents, { params: { id: first?.id ?? '' } }, field.staff)
    expect(events.body.records).toMatchObject([{ transition: 'create', actor_kind: 'staff' }])
    const numbers = (await made()).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('makes none for hours of today that are over, nor for days before', async () => {
    await create({ hour_init: '08:00:00', hour_end: '09:00:00', start_date: '2026-02-02' })
    expect((await days())[0]).toBe('03-04')
  })

  it('is one recurrence when it is sent twice', async () => {
    const body = { ...bodyOf(), id: uuidv7() }
    await call(recurrences.create, { body }, field.staff)
    await call(recurrences.create, { body }, field.staff)
    expect(await days()).toHaveLength(10)
  })

  it('keeps the hours of the clock across its changes', async () => {
    const staff = server.signIn({ company_id: field.company_id, time_zone: 'Europe/Madrid' })
    const body = bodyOf({ rrule: 'FREQ=WEEKLY;BYDAY=SA,SU', start_date: '2026-03-28' })
    await call(recurrences.create, { body }, staff)
    // Clocks go forward in the night to Sunday, 29 March.
    expect((await made()).slice(0, 2).map(({ start_at }) => start_at)).toEqual([
      '2026-03-28T13:00:00.000Z',
      '2026-03-29T12:00:00.000Z',
    ])
  })

  it('keeps them where clocks go back, too', async () => {
    const staff = server.signIn({ company_id: field.company_id, time_zone: 'America/Santiago' })
    const body = bodyOf({ rrule: 'FREQ=WEEKLY;BYDAY=SA,SU', start_date: '2026-04-04' })
    await call(recurrences.create, { body }, staff)
    expect((await made()).map(({ start_at }) => start_at)).toEqual([
      '2026-04-04T17:00:00.000Z',
      '2026-04-05T18:00:00.000Z',
    ])
  })

  it.each([
    [{ rrule: 'FREQ=DAILY;UNTIL=20260301' }, 'RECURRENCE_WITHOUT_DATES'],
    [{ holiday_mode: 'skip', holiday_country: 'XX' }, 'HOLIDAY_COUNTRY_UNKNOWN'],
    [{ activity_id: uuidv7() }, 'ACTIVITY_NOT_FOUND'],
    [{ visit_point_id: uuidv7() }, 'VISIT_POINT_NOT_FOUND'],
  ] as const)('refuses %o', async (overrides, code) => {
    expect(await create(overrides)).toMatchObject({ code })
    expect(await made()).toEqual([])
  })

  it('refuses a rule of hours', async () => {
    const { status } = await call(
      recurrences.create,
      { body: bodyOf({ rrule: 'FREQ=HOURLY' }) },
      field.staff,
    )
    expect(status).toBe(400)
  })

  it('moves a date off a holiday of the country', async () => {
    await create({ rrule: 'FREQ=WEEKLY;BYDAY=MO', holiday_mode: 'move', holiday_country: 'CO' })
    expect(await days()).toEqual(['03-02', '03-09', '03-16', '03-24', '03-30'])
  })
})

describe('the days that come', () => {
  it('get their visits once, however often the job runs', async () => {
    await create({ rrule: 'FREQ=WEEKLY;BYDAY=MO' })
    await dueOn('2026-03-16T15:00:00Z')
    await dueOn('2026-03-16T15:05:00Z')
    expect(await days()).toEqual('03-02 03-09 03-16 03-23 03-30 04-06 04-13'.split(' '))
    expect((await made()).at(-1)).toMatchObject({ date: '2026-04-13', status: 'Scheduled' })
  })

  it('get one visit of two processes at a time', async () => {
    await create({ rrule: 'FREQ=DAILY' })
    const now = '2026-03-10T15:00:00Z'
    await Promise.all([dueOn(now), dueOn(now), dueOn(now)])
    expect(await days()).toHaveLength(43)
  })

  it('leave out what somebody removed', async () => {
    const { id } = await create({ rrule: 'FREQ=WEEKLY;BYDAY=MO' })
    const second = (await made())[1]
    await call(visits.remove, { params: { id: second?.id ?? '' } }, field.staff)
    await dueOn('2026-03-03T15:00:00Z')
    expect(await days()).not.toContain('03-09')
    expect(await states(id, 3)).toEqual(['03-02 visit', '03-09 removed', '03-16 visit'])
  })

  it('keep why a date has no visit, and get it once the reason is gone', async () => {
    const { id } = await create({ rrule: 'FREQ=WEEKLY;BYDAY=MO' })
    const setStatus = (status: 'Active' | 'Inactive') =>
      call(
        visitPoints.bulkStatus,
        {
          body: {
            action: status === 'Active' ? 'activate' : 'deactivate',
            select: { id: [field.visit_point_id] },
          },
        },
        field.staff,
      )
    await setStatus('Inactive')
    await dueOn('2026-03-16T15:00:00Z')
    server.setClock('2026-03-16T15:00:00Z')
    const failed = (await datesOf(id)).filter(({ state }: { state: string }) => state === 'failed')
    expect(failed).toMatchObject([
      { date: '2026-04-06', code: 'VISIT_POINT_INACTIVE' },
      { date: '2026-04-13', code: 'VISIT_POINT_INACTIVE' },
    ])
    const { body } = await call(recurrences.get, { params: { id } }, field.staff)
    expect(body.failed_count).toBe(2)
    await setStatus('Active')
    await dueOn('2026-03-16T16:00:00Z')
    expect((await days()).slice(-2)).toEqual(['04-06', '04-13'])
  })

  it('are those of active companies that plan at all', async () => {
    await create({ rrule: 'FREQ=WEEKLY;BYDAY=MO' })
    await server.database.transaction(field.company_id, (db) =>
      db
        .updateTable('company_config')
        .set({ config_json: JSON.stringify({ modules: ['MAP'] }) })
        .where('company_id', '=', field.company_id)
        .where('type_config_name', '=', 'MODULS')
        .execute(),
    )
    await dueOn('2026-03-16T15:00:00Z')
    expect(await days()).toHaveLength(5)
  })
})

it('becomes that of the visit point that its own is merged into', async () => {
  const { id } = await create()
  const { body: point } = await call(visitPoints.create, { body: aVisitPoint() }, field.staff)
  const merge = { params: { id: point.id }, body: { from_id: field.visit_point_id } }
  expect((await call(visitPoints.merge, merge, field.staff)).status).toBe(200)
  const { body } = await call(recurrences.get, { params: { id } }, field.staff)
  expect(body.visit_point_id).toBe(point.id)
})

it('previews the next dates of a rule, and how many there are', async () => {
  const body = { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=7', start_date: '2026-03-02', quantity: 2 }
  const preview = await call(recurrences.preview, { body }, field.staff)
  expect(preview.body).toEqual({
    records: [
      { date: '2026-03-03', planned_date: '2026-03-03', holiday: null, away: null },
      { date: '2026-03-10', planned_date: '2026-03-10', holiday: null, away: null },
    ],
    total: 7,
    end_date: '2026-04-14',
  })
})

it('says of a previewed date that whoever would have the visit is away', async () => {
  const { resource_id } = field
  const vacation = { date_init: '2026-03-09', date_end: '2026-03-11', reason: 'vacaciones' }
  const weekdays = { hour_init: '08:00:00', hour_end: '17:00:00' }
  const hours = [weekdays, weekdays, weekdays, null, null, null, null]
  const absent = { absences: [vacation], hours }
  await call(availability.update, { params: { id: resource_id }, body: absent }, field.staff)
  const awayOf = async (rule: string, of: string | null) => {
    const body = { rrule: rule, start_date: '2026-03-02', quantity: 2, resource_id: of }
    const { records } = (await call(recurrences.preview, { body }, field.staff)).body
    return records.map(({ away }: { away: string | null }) => away)
  }
  expect(await awayOf('FREQ=WEEKLY;BYDAY=TU', resource_id)).toEqual([null, 'vacaciones'])
  expect(await awayOf('FREQ=WEEKLY;BYDAY=FR', resource_id)).toEqual(['', ''])
  expect(await awayOf('FREQ=WEEKLY;BYDAY=TU', null)).toEqual([null, null])
})

it('suggests the country of the company’s visit points', async () => {
  const { body } = await call(holidays.countries, {}, field.staff)
  expect(body).toMatchObject({ suggested: 'CO' })
})

it('lists everything that repeats by words and by how it stands', async () => {
  const active = await create({ description: 'Lectura de contador' })
  const paused = await create({ rrule: 'FREQ=WEEKLY;BYDAY=FR' })
  await call(recurrences.pause, { params: { id: paused.id }, body: { paused: true } }, field.staff)
  const ended = await create({ rrule: 'FREQ=DAILY;UNTIL=20260303', start_date: '2026-03-02' })
  server.setClock('2026-03-05T15:00:00.000Z')
  const found = async (filters: object) => {
    const answer = await call(recurrences.filter, { body: { filters } }, field.staff)
    return answer.body.records.map(({ id }: { id: string }) => id)
  }
  expect(await found({ state: 'active' })).toEqual([active.id])
  expect(await found({ state: 'paused' })).toEqual([paused.id])
  expect(await found({ state: 'ended' })).toEqual([ended.id])
  expect(await found({ search: 'CONTADOR' })).toEqual([active.id])
  expect(await found({ activity_id: field.activity_id })).toHaveLength(3)
  expect(await found({ has_failed: true })).toEqual([])
  expect(await found({ has_failed: false })).toHaveLength(3)
})
