import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import {
  answers,
  bruno,
  errorResponse,
  everything,
  openPage,
  sentTo,
  server,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { holdBack } from '../../test/hold-back.ts'
import { makeField } from '../../test/make-field.ts'
import { makeVisit } from '../../test/make-visit.ts'

const rights = [...everything, 'CALENDAR_CREATE', 'VISIT_POINT_LIST', 'ACTIVITY_LIST'] as const
const visit = makeVisit({ resource_id: bruno, visit_point_name: 'La Rosa', date: '2999-11-20' })
const pageOf = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})

const askedDays = z.object({
  filters: z.object({ dates: z.object({ date_init: z.string(), date_end: z.string() }) }),
})

/** Answers with the records of the days that are asked for, as the server does. */
function answerByDays(
  path: string,
  records: readonly (Readonly<Record<string, unknown>> & { readonly date: string })[],
): void {
  const answer = server.getMockImplementation()
  server.mockImplementation(async (url, options) => {
    if (url !== path) return answer?.(url, options) ?? errorResponse(404, 'ROUTE_NOT_FOUND')
    const body: unknown = typeof options?.body === 'string' ? JSON.parse(options.body) : undefined
    const { dates } = askedDays.parse(body).filters
    const own = records.filter(({ date }) => date >= dates.date_init && date <= dates.date_end)
    return new Response(JSON.stringify({ records: own }))
  })
}

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/visit/filter', pageOf([visit]))
  answers.set(`GET /v1/visit/${visit.id}`, visit)
})
afterEach(tearDownConsole)

it('counts the visits of a month by day and status, and shows the load of the chosen day', async () => {
  const count = { date: '2999-11-20', planned_s: 7200, late_count: 0 }
  const neighbour = { ...count, date: '2999-12-01', status: 'Scheduled', count: 7 }
  const records = [
    { ...count, status: 'Scheduled', count: 2 },
    { ...count, status: 'Canceled', count: 1 },
    neighbour,
  ]
  answerByDays('/v1/visit/day-count', records)
  answerByDays('/v1/visit/day-capacity', [{ date: '2999-11-20', shift_s: 7000 }])
  openPage('/apps/calendar/resource-calendar?date=2999-11-19', rights)
  const day = await screen.findByRole('button', { name: /^20 de noviembre.*2 visitas/ })
  expect(day.textContent).toContain('1 cancelada')
  await waitFor(() =>
    expect(day.querySelector('[data-level]')?.getAttribute('data-level')).toBe('over'),
  )
  // The page of the month shows the days of its neighbours, and counts them apart.
  screen.getByRole('button', { name: /^1 de diciembre.*7 visitas/ })
  screen.getByText(/^2 visitas ·/)
  fireEvent.click(day)
  const panel = await screen.findByRole('complementary', { name: /miércoles, 20 nov/ })
  await within(panel).findByRole('button', { name: /Bruno Ríos.*1 visita/ })
})

it('says no number of visits before it knows them', async () => {
  const answer = server.getMockImplementation()
  server.mockImplementation((url, options) =>
    url === '/v1/visit/day-count' || answer === undefined
      ? new Promise(() => {})
      : answer(url, options),
  )
  openPage('/apps/calendar/resource-calendar?date=2999-11-19', rights)
  await screen.findByRole('heading', { name: 'noviembre de 2999' })
  expect(screen.queryByText(/0 visitas/)).toBeNull()
})

it('walks over the days of a month by arrows, into the next month as well', async () => {
  answers.set('POST /v1/visit/day-count', { records: [] })
  openPage('/apps/calendar/resource-calendar?date=2999-11-30', rights)
  const last = await screen.findByRole('button', { name: '30 de noviembre' })
  fireEvent.keyDown(last, { key: 'ArrowRight' })
  await screen.findByRole('heading', { name: 'diciembre de 2999' })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('1 de diciembre'))
})

it('shows a visit at its hours, and what may be done with it beside', async () => {
  openPage(`/apps/calendar/resource-calendar/${bruno}?view=week&date=2999-11-20`, rights)
  const block = await screen.findByRole('button', { name: 'La Rosa, 10:00–11:00, Programada' })
  fireEvent.click(block)
  const card = await screen.findByRole('region', { name: 'La Rosa' })
  within(card).getByRole('button', { name: 'Reprogramar' })
  expect(within(card).getByRole('link', { name: 'Abrir la visita' }).getAttribute('href')).toBe(
    `/apps/calendar/visit/${visit.id}`,
  )
  const [asked] = sentTo('POST', '/v1/visit/filter')
  expect(asked?.body).toMatchObject({
    filters: {
      shown_on: { date_init: '2999-11-18', date_end: '2999-11-24' },
      resource_id: [bruno],
    },
  })
})

it('shows a visit over midnight on both of its days, by its hours and in the list', async () => {
  const night = makeVisit({
    resource_id: bruno,
    visit_point_name: 'El Turno',
    date: '2999-11-20',
    hour_init: '22:00:00',
    hour_end: '02:00:00',
  })
  answers.set('POST /v1/visit/filter', pageOf([night]))
  openPage(`/apps/calendar/resource-calendar/${bruno}?view=week&date=2999-11-20`, rights)
  const blocks = await screen.findAllByRole('button', { name: /^El Turno, 22:00–02:00 \(\+1\)/ })
  expect(blocks).toHaveLength(2)
  fireEvent.click(screen.getByRole('radio', { name: 'Lista' }))
  const days = await screen.findAllByRole('region', { name: /20 de noviembre|21 de noviembre/ })
  expect(days.map((day) => within(day).getAllByText('El Turno').length)).toEqual([1, 1])
})

it('plans a visit in a free hour, for whoever is shown', async () => {
  openPage(`/apps/calendar/resource-calendar/${bruno}?view=day&date=2999-11-20`, rights)
  fireEvent.click(await screen.findByRole('button', { name: 'Hora 14:00:00 - 14:15:00' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nueva visita' })
  const input = (label: RegExp) =>
    within(dialog).getByLabelText(label, { selector: 'input' }).getAttribute('value')
  expect(input(/Desde/)).toBe('14:00')
  expect(input(/Hasta/)).toBe('15:00')
  await waitFor(() => expect(input(/Recurso/)).toBe('Bruno Ríos'))
})

it('copies a day by one call, and says why a visit was not copied', async () => {
  answers.set('POST /v1/visit/copy', {
    outcomes: [{ id: visit.id, code: 'VISIT_POINT_INACTIVE' }],
    next_id: null,
  })
  openPage(`/apps/calendar/resource-calendar/${bruno}?view=day&date=2999-11-20`, rights)
  fireEvent.click(await screen.findByRole('button', { name: 'Más acciones' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copiar el día', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Copiar el día' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copiar' }))
  await screen.findByText('El punto de visita está inactivo')
  expect(sentTo('POST', '/v1/visit/copy')[0]?.body).toEqual({
    dates: { date_init: '2999-11-20', date_end: '2999-11-20' },
    to: '2999-11-21',
    resource_id: bruno,
  })
})

it('keeps what failed in place, with a way to try again', async () => {
  answers.set('POST /v1/visit/day-count', errorResponse(503, 'UNAVAILABLE'))
  openPage('/apps/calendar/resource-calendar?date=2999-11-19', rights)
  await screen.findByRole('alert')
  answers.set('POST /v1/visit/day-count', { records: [] })
  fireEvent.click(screen.getByRole('button', { name: /Reintentar/ }))
  await screen.findByRole('button', { name: '20 de noviembre' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it("narrows the list by the company's own fields, in its address, and offers to clear them", async () => {
  const schedule = { object_type: 'SCHEDULE' as const, is_filter: true }
  const field = makeField({ name: 'bultos', label: 'Bultos', type: 'Number', ...schedule })
  answers.set('POST /v1/field/schema', { typologies: [], categories: [], fields: [field] })
  const history = openPage('/apps/calendar/resource-calendar?view=agenda&date=2999-11-20', rights)
  await screen.findByRole('button', { name: /La Rosa/ })
  fireEvent.click(screen.getByRole('button', { name: 'Filtro' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Bultos', hidden: true }))
  answers.set('POST /v1/visit/filter', pageOf([]))
  fireEvent.change(await screen.findByLabelText('Desde', { exact: false, selector: 'input' }), {
    target: { value: '3' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar', hidden: true }))
  await screen.findByText('Nada cumple el filtro')
  expect(sentTo('POST', '/v1/visit/filter').at(-1)?.body).toMatchObject({
    filters: { data: { bultos: { min: 3 } } },
  })
  expect(decodeURIComponent(history.location.search)).toContain('"bultos":{"min":3}')
  fireEvent.click(screen.getByRole('button', { name: 'Limpiar todo' }))
  await screen.findByText('Sin visitas en estos días.')
})

it('copies nothing while filters hide visits that would be copied too', async () => {
  const narrowed = encodeURIComponent(JSON.stringify(['Scheduled']))
  openPage(`/apps/calendar/resource-calendar?view=day&date=2999-11-20&status=${narrowed}`, rights)
  await screen.findByRole('button', { name: /La Rosa/ })
  fireEvent.click(await screen.findByRole('button', { name: 'Más acciones' }))
  const copy = await screen.findByRole('menuitem', { name: /Copiar el día/, hidden: true })
  expect(copy).toHaveProperty('disabled', true)
  expect(copy.textContent).toContain('Quita los filtros')
})

it('says that nobody matches in the calendar only once the people are there', async () => {
  const release = holdBack('/v1/resource/filter')
  openPage(`/apps/calendar/resource-calendar/${bruno}?view=week&date=2999-11-19`, everything)
  await screen.findByRole('complementary', { name: 'Quién y cuándo' })
  expect(document.body.textContent).not.toContain('Nadie coincide')
  release()
  await waitFor(() => expect(screen.getAllByText('Bruno Ríos').length).toBeGreaterThan(0))
})

const shifts = {
  records: [
    {
      resource_id: bruno,
      hours: { hour_init: '08:00:00', hour_end: '12:00:00' },
      breaks: [],
      absence: null,
      skills: [],
    },
  ],
}

it('shows the week of a team as a day for each person, whose cell opens in place', async () => {
  answers.set('POST /v1/availability/day', shifts)
  const crossing = makeVisit({
    ...visit,
    id: visit.visit_point_id.replace(/.$/, 'f'),
    visit_point_name: 'El Cruce',
    hour_init: '10:40:00',
    start_at: '2999-11-20T15:40:00.000Z',
  })
  answers.set('POST /v1/visit/filter', pageOf([visit, crossing]))
  openPage('/apps/calendar/resource-calendar?view=week&date=2999-11-20', rights)
  const cell = await screen.findByRole('button', {
    name: /Bruno Ríos, .*20 de noviembre.*, 2 visitas, 1 se cruza/,
  })
  fireEvent.click(cell)
  const day = await screen.findByRole('dialog', { name: /Bruno Ríos/ })
  expect(day.textContent).toContain('33')
  within(day).getByText(/cruza 20 min/)
  fireEvent.click(within(day).getByRole('button', { name: /El Cruce/, hidden: true }))
  await screen.findByRole('region', { name: 'El Cruce' })
})

it('shows three days of a team with the hours of each visit, and moves a whole day to the next', async () => {
  answers.set('POST /v1/availability/day', shifts)
  const begun = makeVisit({
    ...visit,
    id: visit.visit_point_id.replace(/.$/, 'd'),
    visit_point_name: 'El Comienzo',
    status: 'In progress',
    hour_init: '08:00:00',
    hour_end: '09:00:00',
  })
  answers.set('POST /v1/visit/filter', pageOf([visit, begun]))
  answers.set(`PUT /v1/visit/${visit.id}`, { ...visit, date: '2999-11-21' })
  openPage('/apps/calendar/resource-calendar?view=three_days&date=2999-11-19', rights)
  const table = await screen.findByRole('table', { name: 'Tres días del equipo' })
  within(table).getByRole('button', { name: 'La Rosa, 10:00–11:00, Programada' })
  fireEvent.click(within(table).getByRole('button', { name: /Bruno Ríos, .*20 de noviembre/ }))
  const day = await screen.findByRole('dialog', { name: /Bruno Ríos/ })
  fireEvent.click(within(day).getByRole('button', { name: 'Mover el día', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: /^Mover el día de Bruno Ríos/ })
  const fate = await within(dialog).findByRole('list', { name: 'Qué visitas se mueven' })
  within(fate).getByText('se queda: ya empezó o terminó')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mover 1 visita' }))
  await screen.findByText(/^1 visita movida: Bruno Ríos, .*21 de noviembre/)
  expect(sentTo('PUT', `/v1/visit/${visit.id}`)[0]?.body).toMatchObject({
    resource_id: bruno,
    date: '2999-11-21',
    hour_init: '10:00:00',
  })
})

it('walks over the cells of a week by arrows, past days without visits', async () => {
  answers.set('POST /v1/availability/day', shifts)
  const later = makeVisit({
    ...visit,
    id: visit.visit_point_id.replace(/.$/, 'e'),
    date: '2999-11-22',
  })
  answers.set('POST /v1/visit/filter', pageOf([visit, later]))
  openPage('/apps/calendar/resource-calendar?view=week&date=2999-11-20', rights)
  const cell = await screen.findByRole('button', { name: /Bruno Ríos, .*20 de noviembre/ })
  cell.focus()
  fireEvent.keyDown(cell, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toContain('22 de noviembre')
})

it('shows a day with its people as columns, and leaves aside who has nothing', async () => {
  answers.set('POST /v1/availability/day', shifts)
  openPage('/apps/calendar/resource-calendar?view=day&date=2999-11-20', rights)
  const column = await screen.findByRole('region', { name: 'Bruno Ríos' })
  within(column).getByRole('button', { name: 'La Rosa, 10:00–11:00, Programada' })
  within(column).getByText('0 de 1')
  const aside = screen.getByRole('button', { name: /personas? sin visitas/ })
  const before = screen.getAllByRole('region').length
  fireEvent.click(aside)
  expect(screen.getAllByRole('region').length).toBeGreaterThan(before)
})
