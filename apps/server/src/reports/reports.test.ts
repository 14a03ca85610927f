import { companies } from '@baquiano/contract/companies'
import { dayMs, limits, minuteMs } from '@baquiano/contract/platform'
import { type ReportRow, reportRow, reports, reportType } from '@baquiano/contract/reports'
import { tasks } from '@baquiano/contract/tasks'
import { tracking } from '@baquiano/contract/tracking'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { makeReport } from '../../test/add-report.ts'
import { addSession } from '../../test/add-session.ts'
import { aCompany, aVisit } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startExports } from '../../test/exports.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { buffer, text as textOf } from 'node:stream/consumers'
import { keepTrackDaysOf } from '../indicators/index.ts'

const server = await startExports()
const { call, database, files, platform, run } = server
const day = '2026-02-27'
const at = (hour: string) => `${day}T${hour}:00.000Z`
/** Eight in the morning in Bogotá. */
const morning = Date.parse(at('13:00'))
const oneDay = (date: string) => ({ date_init: date, date_end: date })
let field: Awaited<ReturnType<typeof createField>>
let place: { readonly cx: number; readonly cy: number }

const asked = (overrides: object = {}) => ({
  report_type: 'scheduledroutevsexecuted',
  date_init: day,
  date_end: '2026-03-01',
  resource_id: [field.resource_id],
  ...overrides,
})

async function made(overrides: object = {}) {
  const { body } = await call(reports.create, { body: asked(overrides) }, field.staff)
  await makeReport(server, { company_id: field.company_id, id: body.id })
  return get(body.id)
}

const get = async (id: string) => (await call(reports.get, { params: { id } }, field.staff)).body

async function rowsOf(id: string, body: object = {}): Promise<ReportRow[]> {
  const answer = await call(
    reports.rows,
    { params: { id }, body: { quantity: 100, ...body } },
    field.staff,
  )
  return z.array(reportRow).parse(answer.body.records)
}

const groupsOf = async (id: string, body: object) =>
  (await call(reports.groups, { params: { id }, body }, field.staff)).body.records

/** One fix a minute: 20 minutes of driving west to east to the visit point, and 40 minutes there. */
const way = () =>
  Array.from({ length: 60 }, (_, minute) => ({
    id: uuidv7(),
    fix_at: new Date(morning + minute * minuteMs).toISOString(),
    cx: place.cx - Math.max(20 - minute, 0) * 0.004,
    cy: place.cy,
    accuracy_m: 8,
    battery_pct: 90 - minute,
  }))

const keepDays = () =>
  keepTrackDaysOf(platform, { id: field.company_id, time_zone: 'America/Bogota' }, 31)

beforeAll(async () => {
  const body = aCompany({ name: 'Distribuidora Andina' })
  const company = await call(companies.create, { body }, server.signInPlatform())
  field = await createField(server, company.body.id)
  const { visit_point_id, activity_id, resource_id } = field
  const { body: point } = await call(
    visitPoints.get,
    { params: { id: visit_point_id } },
    field.staff,
  )
  place = { cx: point.cx, cy: point.cy }
  const steps = [
    { transition: 'on_the_way', event_at: at('13:00') },
    { transition: 'start', event_at: at('13:20') },
    { transition: 'finish', event_at: at('13:55') },
  ]
  const hours = { hour_init: '08:00:00', hour_end: '09:00:00' }
  const plan = aVisit({ visit_point_id, activity_id, resource_id, date: day, ...hours })
  await call(visits.createHistory, { body: { ...plan, steps } }, field.staff)
  await call(tracking.send, { body: { positions: way() } }, field.phone)
  await keepDays()
})

it.each([
  [{ date_init: '2026-03-01', date_end: '2026-02-01' }, 'DATE_END_BEFORE_INIT'],
  [{ date_init: '2025-11-01' }, 'REPORT_RANGE_TOO_LONG'],
  [{ date_end: '2026-03-02' }, 'REPORT_NOT_BEFORE_TODAY'],
  [{ resource_id: [] }, 'REPORT_RESOURCE_REQUIRED'],
  [{ resource_id: Array.from({ length: 11 }, () => uuidv7()) }, 'REPORT_TOO_MANY_RESOURCES'],
  [{ resource_id: [uuidv7()] }, 'RESOURCE_NOT_FOUND'],
])('rejects %j by %s', async (overrides, code) => {
  const { body } = await call(reports.create, { body: asked(overrides) }, field.staff)
  expect(JSON.stringify(body)).toContain(code)
})

it('takes 90 days, and today for a type that may', async () => {
  const days = { date_init: '2025-12-03', date_end: '2026-03-02' }
  const body = asked({ ...days, report_type: 'location' })
  expect((await call(reports.create, { body }, field.staff)).status).toBe(200)
})

it('compares what was planned with what was done, to the minute and the metre', async () => {
  const report = await made()
  expect(report).toMatchObject({ state: 'done', rows_count: 1, total: 1, error: null })
  const [row] = await rowsOf(report.id)
  expect(row?.cells).toMatchObject({
    date: day,
    order: 1,
    executed_order: 1,
    what: 'visit',
    status: 'Finalized',
    deviation_min: 20,
    window: 'on_time',
    on_site_min: 35,
    arrival_m: 0,
    finish_m: 0,
  })
  // Around a sphere: the way is straight along a parallel.
  const degree_m = 111_195.08 * Math.cos((place.cy * Math.PI) / 180)
  expect(row?.cells.distance_km).toBeCloseTo((20 * 0.004 * degree_m) / 1000, 1)
})

it('shows the way and the stops of up to three people of a report', async () => {
  const { id } = await made()
  const tracks = (body: object) => call(reports.tracks, { params: { id }, body }, field.staff)
  const { body } = await tracks({ date: day, resource_id: [field.resource_id] })
  expect(body.records).toMatchObject([
    { resource_id: field.resource_id, stops: [{ from_at: at('13:20'), is_planned: true }] },
  ])
  const four = Array.from({ length: 4 }, () => uuidv7())
  expect(JSON.stringify((await tracks({ date: day, resource_id: four })).body)).toContain(
    'REPORT_MAP_RESOURCES',
  )
  const { body: other } = await tracks({ date: day, resource_id: [field.colleague_id] })
  expect(other.code).toBe('RESOURCE_NOT_FOUND')
})

it('lists positions in the order of time, as they were when it was asked for', async () => {
  const report = await made({ report_type: 'historicalposition' })
  const late = { ...way()[0], id: uuidv7(), fix_at: at('16:00') }
  server.setClock('2026-03-02T15:10:00.000Z')
  await call(tracking.send, { body: { positions: [late] } }, field.phone)
  expect(report.rows_count).toBe(60)
  const rows = await rowsOf(report.id)
  expect(rows.map(({ cells }) => cells.fix_at)).toEqual(way().map(({ fix_at }) => fix_at))
  const walked: unknown[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const body = { quantity: 25, sort: 'DESC', ...(cursor && { cursor }) }
    const params = { id: report.id }
    const { body: page } = await call(reports.rows, { params, body }, field.staff)
    expect(page.total ?? page.total_at_least).toBe(60)
    walked.push(...page.records.map(({ cells }: ReportRow) => cells.fix_at))
    cursor = page.next_cursor ?? undefined
  }
  expect(walked).toEqual(
    way()
      .map(({ fix_at }) => fix_at)
      .toReversed(),
  )
  const forged = Buffer.from(JSON.stringify(['row', 'ASC', 'never', uuidv7()])).toString(
    'base64url',
  )
  const params = { id: report.id }
  const { body } = await call(reports.rows, { params, body: { cursor: forged } }, field.staff)
  expect(body.code).toBe('CURSOR_INVALID')
  const [group] = await groupsOf(report.id, { by: 'date' })
  expect(group).toMatchObject({ key: day, rows: 60 })
})

it('tells where somebody was at an hour of each day', async () => {
  const report = await made({ report_type: 'location', at_hour: '08:30:00' })
  const rows = await rowsOf(report.id)
  expect(rows).toMatchObject([
    { date: day, cells: { at: at('13:30'), fix_at: at('13:30'), age_min: 0, battery_pct: 60 } },
    { date: '2026-02-28', cells: { fix_at: at('16:00') } },
  ])
})

it('counts what a phone sent and its silences as an independent query does', async () => {
  const report = await made({ report_type: 'transmission' })
  const [row] = await rowsOf(report.id)
  const { rows } = await sql<{ fixes: number; longest: number; lowest: number }>`
    with f as (select * from position where company_id = ${field.company_id})
    select count(*)::int as fixes, min(battery_pct) as lowest,
      (select max(extract(epoch from (select min(n.fix_at) from f n where n.fix_at > f.fix_at) - f.fix_at) / 60)::int
        from f) as longest from f`.execute(database.reader(field.company_id))
  expect(row?.cells).toMatchObject({
    fixes: rows[0]?.fixes,
    longest_gap_min: rows[0]?.longest,
    silent_min: rows[0]?.longest,
    lowest_battery_pct: rows[0]?.lowest,
    gaps: 1,
  })
})

it('sums up a person and a visit point', async () => {
  await keepDays()
  const [person] = await rowsOf((await made({ report_type: 'resource' })).id)
  expect(person?.cells).toMatchObject({
    days: 1,
    visits: 1,
    finalized: 1,
    late: 0,
    fulfilled_pct: 100,
    on_site_min: 35,
    driving_min: 20,
  })
  const [point] = await rowsOf((await made({ report_type: 'visitpoint' })).id)
  expect(point?.cells).toMatchObject({ visits: 1, finalized: 1, last_visit_at: at('13:55') })
})

it('lists sessions with how long they lasted and how they ended', async () => {
  const { company_id, resource_id } = field
  const id = await addSession(server, { company_id, resource_id })
  await database.transaction(company_id, (db) =>
    db
      .updateTable('session')
      .set({ added_on: at('13:00'), ended_at: at('14:30'), end_reason: 'sign-out' })
      .where('id', '=', id)
      .execute(),
  )
  const rows = await rowsOf((await made({ report_type: 'loginout' })).id)
  expect(rows.map(({ cells }) => cells)).toMatchObject([
    { date: day, in_at: at('13:00'), out_at: at('14:30'), duration_min: 90, end: 'sign-out' },
  ])
})

it.each(reportType.options)(
  'says of %s that there is nothing where there is nothing',
  async (report_type) => {
    const days = { date_init: '2025-01-01', date_end: '2025-01-02' }
    const report = await made({ report_type, ...days, resource_id: [field.colleague_id] })
    const isOfAll = report_type === 'visitpoint' || report_type === 'resource'
    expect(report.state).toBe(isOfAll ? 'done' : 'empty')
  },
)

it('orders, searches and sums up rows', async () => {
  const { id } = await made({ report_type: 'scheduledroute' })
  const [row] = await rowsOf(id)
  expect(await rowsOf(id, { order_by: 'visit_point_name', sort: 'DESC' })).toEqual([row])
  expect(await rowsOf(id, { filters: { search: 'nada de esto' } })).toEqual([])
  const name = String(row?.cells.visit_point_name)
  expect(await rowsOf(id, { filters: { search: name.toUpperCase() } })).toEqual([row])
  const groups = await groupsOf(id, { by: 'resource_id' })
  expect(groups).toMatchObject([
    { key: field.resource_id, rows: 1, figures: { service_min: row?.cells.service_min } },
  ])
})

it('is whole after any number of interruptions, and notifies once', async () => {
  const { company_id } = field
  const { body } = await call(reports.create, { body: asked() }, field.staff)
  for (const _ of ['first', 'second']) {
    await database.transaction(company_id, (db) =>
      sql`insert into report_row (company_id, report_id, id, row, cells)
        values (${company_id}, ${body.id}, ${uuidv7()}, 1, '{}') on conflict do nothing`.execute(
        db,
      ),
    )
    expect(
      (await call(reports.rows, { params: { id: body.id }, body: {} }, field.staff)).body.code,
    ).toBe('REPORT_NOT_MADE')
  }
  await makeReport(server, { company_id, id: body.id })
  await makeReport(server, { company_id, id: body.id })
  expect(await rowsOf(body.id)).toHaveLength(1)
  const told = await database
    .reader(company_id)
    .selectFrom('outbox')
    .where('kind', '=', 'report.finished')
    .where('record_id', '=', body.id)
    .select('data')
    .execute()
  expect(told).toMatchObject([{ data: { report_type: 'scheduledroutevsexecuted' } }])
})

it('stops at a cancel, and shows no rows then', async () => {
  const { body } = await call(reports.create, { body: asked() }, field.staff)
  const params = { id: body.id }
  const canceled = await call(reports.cancel, { params }, field.staff)
  expect(canceled.body).toMatchObject({ state: 'canceled', rows_count: null })
  await makeReport(server, { company_id: field.company_id, id: body.id })
  expect(await get(body.id)).toMatchObject({ state: 'canceled' })
})

it('writes its rows to a file in words and hours of the company, without formulas', async () => {
  const { visit_point_id, company_id, staff } = field
  const params = { id: visit_point_id }
  const { body: point } = await call(visitPoints.get, { params }, staff)
  await database.transaction(company_id, (db) =>
    db.updateTable('visit_point').set({ name: '=1+1' }).where('id', '=', point.id).execute(),
  )
  const report = await made()
  const columns = ['resource_name', 'visit_point_name', 'real_at', 'window', 'city']
  const body = { format: 'csv', language: 'es', columns }
  const { body: task } = await call(reports.export, { params: { id: report.id }, body }, staff)
  await run(company_id, task.id)
  const stored = await files.get({ company_id, id: task.id })
  const text = stored ? await textOf(stored.content) : ''
  expect(text).toContain('Recurso,Punto de visita,Real,Ventana')
  expect(text).toContain("'=1+1,2026-02-27 08:20:00,A tiempo")
  expect(await get(report.id)).toMatchObject({ total_download_file: 1, download_file_id: task.id })
})

it('writes its rows to pages that say what they are about, with units, up to a number of rows', async () => {
  const { company_id, resource_id, staff } = field
  const report = await made()
  const columns = ['resource_name', 'visit_point_name', 'date', 'distance_km', 'window']
  const body = {
    format: 'pdf',
    language: 'es',
    columns,
    filters: { resource_id, date: oneDay(day) },
  }
  const { body: task } = await call(reports.export, { params: { id: report.id }, body }, staff)
  await run(company_id, task.id)
  const stored = await files.get({ company_id, id: task.id })
  const { pages } = readPdf(stored ? await buffer(stored.content) : new Uint8Array())
  expect(pages).toHaveLength(1)
  const [page = ''] = pages
  expect(page).toMatch(/^Distribuidora Andina\n/)
  expect(page).toContain('Programada contra ejecutada\n27 de febrero de 2026 a 1 de marzo de 2026')
  expect(page).toContain('Día: 27 de febrero de 2026')
  expect(page).toContain('horas de America/Bogota')
  expect(page.replaceAll('\n', ' ')).toContain('Día Distancia (km) Ventana')
  const rows = await rowsOf(report.id, { filters: { date: oneDay(day) } })
  expect(rows.length).toBeGreaterThan(0)
  for (const { cells } of rows) expect(page).toContain(cells.resource_name)
  expect(page).toContain('Página 1 de 1')
})

it('writes no PDF of more rows than its pages can hold, and says so', async () => {
  const { company_id, staff } = field
  const report = await made()
  const body = { format: 'pdf', columns: ['resource_name'] }
  const { body: task } = await call(reports.export, { params: { id: report.id }, body }, staff)
  await run(company_id, task.id, {
    reports: (request) => ({
      ...server.lists.reports(request),
      count: async () => limits.pdf_rows + 1,
    }),
  })
  const ended = await call(tasks.get, { params: { id: task.id } }, staff)
  expect(ended.body).toMatchObject({ status: 'failed', error: 'TASK_TOO_LONG_FOR_PDF' })
})

it('removes a report with its rows', async () => {
  const { id } = await made({
    date_init: new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10),
  })
  await call(reports.remove, { params: { id } }, field.staff)
  const left = await database
    .reader(field.company_id)
    .selectFrom('report_row')
    .where('report_id', '=', id)
    .select('id')
    .execute()
  expect(left).toEqual([])
})

it('keeps a report at hand for whoever starred it alone, until it is removed', async () => {
  const { company_id, staff } = field
  const { id } = await made()
  const other = server.signIn({ company_id })
  const star = (is_starred: boolean, token = staff) =>
    call(reports.star, { params: { id }, body: { is_starred } }, token)
  const idsOf = async (token: string) =>
    z
      .array(z.object({ id: z.string() }))
      .parse((await call(reports.starred, {}, token)).body.records)
      .map((one) => one.id)
  await star(true)
  await star(true)
  expect([await idsOf(staff), await idsOf(other)]).toEqual([[id], []])
  await star(false)
  expect(await idsOf(staff)).toEqual([])
  await star(true)
  await call(reports.remove, { params: { id } }, staff)
  expect(await idsOf(staff)).toEqual([])
  expect(await star(true)).toMatchObject({ status: 404, body: { code: 'REPORT_NOT_FOUND' } })
})
