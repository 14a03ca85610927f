import { companies } from '@baquiano/contract/companies'
import { groups } from '@baquiano/contract/groups'
import { type IndicatorFigures, indicators } from '@baquiano/contract/indicators'
import { dayMs, minuteMs } from '@baquiano/contract/platform'
import { type ReportRow, reportRow, reports } from '@baquiano/contract/reports'
import { resources } from '@baquiano/contract/resources'
import { tracking } from '@baquiano/contract/tracking'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeReport } from '../../test/add-report.ts'
import { aCompany, aGroup, aVisit } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'
import { keepTrackDaysOf, keepVisitDays } from '../indicators/index.ts'

const server = await startTestServer()
const { platform, signIn, setClock } = server
const { call } = throwOnRejection(server)
type Field = Awaited<ReturnType<typeof createField>>

afterEach(() => setClock(testNow))

async function openCompany(): Promise<Field> {
  const company = await call(companies.create, { body: aCompany() }, server.signInPlatform())
  return createField(server, company.body.id)
}

/** A fix every ten minutes from one instant on, a little to the east each time. */
async function send({ phone }: Field, from: string, count: number): Promise<void> {
  const positions = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    fix_at: new Date(Date.parse(from) + index * 10 * minuteMs).toISOString(),
    cx: -74 + index / 500,
    cy: 4.6,
    accuracy_m: 8,
    battery_pct: 80,
  }))
  for (let first = 0; first < count; first += 50)
    await call(tracking.send, { body: { positions: positions.slice(first, first + 50) } }, phone)
}

/** A visit that was planned for an hour and began so many minutes later. */
async function enter(
  { visit_point_id, activity_id, resource_id, staff }: Field,
  { date, start_at, late_min }: { date: string; start_at: string; late_min: number },
): Promise<void> {
  const at = (minutes: number) => new Date(Date.parse(start_at) + minutes * minuteMs).toISOString()
  const steps = [
    { transition: 'on_the_way', event_at: at(late_min - 5) },
    { transition: 'start', event_at: at(late_min) },
    { transition: 'finish', event_at: at(late_min + 30) },
  ]
  const hours = { hour_init: '12:00:00', hour_end: '13:00:00' }
  const plan = aVisit({ visit_point_id, activity_id, resource_id, date, ...hours })
  await call(visits.createHistory, { body: { ...plan, steps } }, staff)
}

async function rowsOf(field: Field, asked: object, token = field.staff): Promise<ReportRow[]> {
  const { body: report } = await call(reports.create, { body: asked }, token)
  await makeReport(server, { company_id: field.company_id, id: report.id })
  const request = { params: { id: report.id }, body: { quantity: 500 } }
  return z.array(reportRow).parse((await call(reports.rows, request, token)).body.records)
}

const told = (rows: readonly ReportRow[]) => rows.map(({ cells }) => cells)
const fixesOf = (rows: readonly ReportRow[]) => rows.map(({ date, cells }) => [date, cells.fixes])

const figuresOf = async ({ staff }: Field, asked: object): Promise<IndicatorFigures> =>
  (await call(indicators.get, { body: asked }, staff)).body.current

describe.each([
  ['2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01', '2026-11-01T04:00:00.000Z', 25],
])('%s, on which the clocks of New York change', (date, midnight, hours) => {
  const begins = Date.parse(midnight)
  const after = (some: number) => new Date(begins + some * 60 * minuteMs).toISOString()
  // Noon is thirteen hours after a midnight on which an hour was shown twice, and eleven after one that lost it.
  const noon = after(hours - 12)
  const period = { date_init: date, date_end: date }

  async function openNewYork(): Promise<Field> {
    setClock(new Date(begins + 2 * dayMs).toISOString())
    const field = await createField(server)
    const staff = signIn({ company_id: field.company_id, time_zone: 'America/New_York' })
    const there = { ...field, staff }
    await send(there, after(-3), (hours + 6) * 6)
    await enter(there, { date, start_at: noon, late_min: 20 })
    return there
  }

  it('has its own hours in every report of positions', async () => {
    const field = await openNewYork()
    const asked = { ...period, resource_id: [field.resource_id] }
    const [sent, ...others] = await rowsOf(field, { report_type: 'transmission', ...asked })
    expect(others).toEqual([])
    expect(sent).toMatchObject({
      date,
      cells: {
        fixes: hours * 6,
        first_fix_at: after(0),
        last_fix_at: after(hours - 1 / 6),
        gaps: 0,
      },
    })
    const positions = await rowsOf(field, { report_type: 'historicalposition', ...asked })
    expect(positions).toHaveLength(hours * 6)
    const places = await rowsOf(field, { report_type: 'location', ...asked })
    expect(places.map(({ cells }) => cells)).toMatchObject([{ at: noon, fix_at: noon, age_min: 0 }])
  })

  it('has its own hours in what was done of a plan, and in the indicators', async () => {
    const field = await openNewYork()
    const asked = { ...period, resource_id: [field.resource_id] }
    const rows = await rowsOf(field, { report_type: 'scheduledroutevsexecuted', ...asked })
    expect(rows.filter(({ cells }) => cells.what === 'visit')).toMatchObject([
      { date, cells: { plan_at: noon, real_at: after(hours - 12 + 1 / 3), deviation_min: 20 } },
    ])
    const zone = { id: field.company_id, time_zone: 'America/New_York' }
    await keepTrackDaysOf(platform, zone, 31)
    await keepVisitDays(platform)
    const figures = await figuresOf(field, period)
    // Of the fixes of the day alone: no step leads into it or out of it.
    expect(figures).toMatchObject({ visits: 1, on_time: 1, late: 0 })
    expect(figures.driving_s).toBe((hours * 6 - 1) * 600)
  })
})

const week = { date_init: '2026-02-23', date_end: '2026-03-01' }
const visit = { date: '2026-02-25', start_at: '2026-02-25T17:00:00.000Z', late_min: 20 }

it('counts the visits of somebody who changed group with the group that they are in now', async () => {
  const field = await openCompany()
  const { staff, resource_id } = field
  await enter(field, visit)
  await keepVisitDays(platform)
  const add = async (name: string, resource_ids: string[]) => {
    const { body } = await call(groups.create, { body: aGroup({ name, resource_ids }) }, staff)
    return { id: z.string().parse(body.id), fields: aGroup({ name, resource_ids }) }
  }
  const [north, south] = [await add('Norte', [resource_id]), await add('Sur', [])]
  const visitsOf = async (group_id: string) =>
    (await figuresOf(field, { ...week, group_id })).visits
  expect([await visitsOf(north.id), await visitsOf(south.id)]).toEqual([1, 0])
  const move = (to: typeof north, resource_ids: string[]) =>
    call(groups.update, { params: { id: to.id }, body: { ...to.fields, resource_ids } }, staff)
  await move(north, [])
  await move(south, [resource_id])
  expect([await visitsOf(north.id), await visitsOf(south.id)]).toEqual([0, 1])
  // The company as a whole has it once, whoever is in which group.
  expect(await figuresOf(field, week)).toMatchObject({ visits: 1, finalized: 1 })
})

it('keeps what somebody did who left since', async () => {
  const field = await openCompany()
  const { staff, resource_id } = field
  await enter(field, visit)
  await send(field, '2026-02-25T13:00:00.000Z', 12)
  await keepTrackDaysOf(platform, { id: field.company_id, time_zone: 'America/Bogota' }, 31)
  await keepVisitDays(platform)
  const before = await figuresOf(field, week)
  const executed = { report_type: 'scheduledroutevsexecuted', ...week, resource_id: [resource_id] }
  const [rows, sums] = [
    told(await rowsOf(field, executed)),
    told(await rowsOf(field, { report_type: 'resource', ...week })),
  ]
  const left = { params: { id: resource_id }, body: { status: 'Inactive' } }
  await call(resources.setStatus, left, staff)
  await keepVisitDays(platform)
  expect(await figuresOf(field, week)).toEqual(before)
  expect(told(await rowsOf(field, { report_type: 'resource', ...week }))).toEqual(sums)
  expect(told(await rowsOf(field, executed))).toEqual(rows)
})

it('counts days anew by the clock of a company that moved, and keeps reports by that of when they were made', async () => {
  const field = await openCompany()
  const { company_id, resource_id } = field
  // From ten in the evening until two in the morning of Bogotá, which is five to nine in the morning of Madrid.
  await send(field, '2026-02-25T03:00:00.000Z', 24)
  const asked = { report_type: 'transmission', ...week, resource_id: [resource_id] }
  const inBogota = [
    ['2026-02-24', 12],
    ['2026-02-25', 12],
  ]
  const { body: report } = await call(reports.create, { body: asked }, field.staff)
  expect(fixesOf(await rowsOf(field, asked))).toEqual(inBogota)
  const daysOf = async (time_zone: string) => {
    await keepTrackDaysOf(platform, { id: company_id, time_zone }, 31)
    const staff = signIn({ company_id, time_zone })
    const figures = async (date: string) =>
      (await figuresOf({ ...field, staff }, { date_init: date, date_end: date })).driving_s
    return [await figures('2026-02-24'), await figures('2026-02-25')]
  }
  expect(await daysOf('America/Bogota')).toEqual([11 * 600, 11 * 600])
  expect(await daysOf('Europe/Madrid')).toEqual([0, 23 * 600])
  // What was asked for before the move is by the former clock, what is asked for after it by the new one.
  await makeReport(server, { company_id, id: report.id })
  const request = { params: { id: report.id }, body: { quantity: 100 } }
  const { body } = await call(reports.rows, request, field.staff)
  expect(fixesOf(z.array(reportRow).parse(body.records))).toEqual(inBogota)
  const madrid = signIn({ company_id, time_zone: 'Europe/Madrid' })
  expect(fixesOf(await rowsOf(field, asked, madrid))).toEqual([['2026-02-25', 24]])
})
