import { permissions } from '@baquiano/contract/platform'
import type { Report, ReportRow } from '@baquiano/contract/reports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  answers,
  camila,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'

const id = '0195d5a0-0000-7000-8000-0000000000c1'
const at = '2026-11-20T16:40:00.000Z'
const report: Report = {
  id,
  report_type: 'transmission',
  date_init: '2026-11-12',
  date_end: '2026-11-18',
  resource_id: [camila],
  at_hour: '12:00:00',
  sort_by: null,
  sorting_type: 'ASC',
  filter_by: null,
  time_zone: 'America/Bogota',
  state: 'done',
  error: null,
  done: 1,
  total: 1,
  rows_count: 2,
  made_on: at,
  total_download_file: 0,
  download_file_id: null,
  schedule_id: null,
  added_on: at,
  update_on: at,
  added_by: camila,
  added_by_name: 'Iván Paredes',
}
const row = (number: number, date: string, silent_min: number): ReportRow => ({
  id: `0195d5a0-0000-7000-8000-00000000000${number}`,
  row: number,
  resource_id: camila,
  date,
  cx: null,
  cy: null,
  cells: { date, resource_name: 'Camila Ríos', fixes: 400, silent_min, lowest_battery_pct: 31 },
})
const rows = [row(1, '2026-11-12', 20), row(2, '2026-11-13', 75)]
const group = (key: string, silent_min: number) => ({
  key,
  name: key,
  rows: 1,
  figures: { silent_min, fixes: 400 },
})

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/report/filter', { records: [report], total: 1, next_cursor: null })
  answers.set(`GET /v1/report/${id}`, report)
  answers.set('POST /v1/report', { ...report, state: 'waiting' })
  answers.set(`POST /v1/report/${id}/row/filter`, { records: rows, total: 2, next_cursor: null })
  answers.set('GET /v1/report/starred', { records: [] })
  answers.set(`POST /v1/report/${id}/row/group`, {
    records: [group('2026-11-12', 20), group('2026-11-13', 75)],
  })
})
afterEach(tearDownConsole)

it('makes the report that was asked for, once its rules are kept', async () => {
  const days = 'date_init="2026-11-12"&date_end="2026-11-18"'
  const history = openPage(`/apps/reports?report_type="transmission"&${days}`, permissions)
  const make = await screen.findByRole('button', { name: 'Hacer reporte' })
  expect(make).toHaveProperty('disabled', true)
  screen.getByText('Elige al menos un recurso.')
  fireEvent.click(screen.getByRole('button', { name: /^Recursos/ }))
  await waitFor(() => expect(make).toHaveProperty('disabled', false))
  fireEvent.click(make)
  await waitFor(() => expect(history.location.pathname).toBe(`/apps/reports/list/${id}`))
  expect(sentTo('POST', '/v1/report')[0]?.body).toEqual({
    report_type: 'resource',
    date_init: '2026-11-12',
    date_end: '2026-11-18',
    resource_id: [],
    at_hour: '12:00:00',
  })
})

it('puts the actions of a report below what opens it on a phone, never inside of it', async () => {
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: query.includes('max-width'),
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }))
  onTestFinished(() => narrow.mockRestore())
  openPage('/apps/reports/list', permissions)
  const again = await screen.findByRole('button', { name: 'Rehacer' })
  const card = again.closest('li')
  expect(card?.querySelectorAll('button button, button a')).toHaveLength(0)
  expect(card?.contains(screen.getByText('2 filas'))).toBe(true)
})

it('says that more than 90 days are too many', async () => {
  const days = 'date_init="2026-01-01"&date_end="2026-11-18"'
  openPage(`/apps/reports?report_type="resource"&${days}`, permissions)
  await screen.findByText('Son más de 90 días.')
  expect(screen.getByText('322 de 90 días')).toBeTruthy()
})

it('lists what was made, makes it again and cancels what is being made', async () => {
  const going = { ...report, id: camila, state: 'running', done: 1, total: 4, made_on: null }
  answers.set('POST /v1/report/filter', { records: [going, report], total: 2, next_cursor: null })
  answers.set(`PUT /v1/report/${camila}/cancel`, { ...going, state: 'canceled' })
  openPage('/apps/reports/list', permissions)
  await screen.findByText('1 de 4 pasos')
  screen.getByText('2 filas')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(sentTo('PUT', `/v1/report/${camila}/cancel`)).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Rehacer' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/report')[0]?.body).toMatchObject({
      report_type: 'transmission',
      resource_id: [camila],
    }),
  )
})

it('shows rows and figures with their units, and narrows them by a bar of the chart', async () => {
  const history = openPage(`/apps/reports/list/${id}`, permissions)
  const table = await screen.findByRole('table')
  within(table).getByText('75')
  within(table).getByText('Sin señal (min)')
  screen.getByText(/horas de America\/Bogota/)
  const chart = screen.getByRole('region', { name: 'Gráfico' })
  const bar = await within(chart).findByRole('button', { name: /1 h 15 min.*13 nov/ })
  fireEvent.click(bar)
  await waitFor(() => expect(history.location.search).toContain('2026-11-13'))
  await waitFor(() =>
    expect(sentTo('POST', `/v1/report/${id}/row/filter`).at(-1)?.body.filters).toEqual({
      date: { date_init: '2026-11-13', date_end: '2026-11-13' },
    }),
  )
})

it('lights the bar of the row under the pointer, and the rows of the bar under it', async () => {
  openPage(`/apps/reports/list/${id}`, permissions)
  const table = await screen.findByRole('table')
  const [, second] = within(table).getAllByRole('row').slice(1)
  if (!second) throw new Error('The table has no second row')
  const chart = screen.getByRole('region', { name: 'Gráfico' })
  const [of12, of13] = await within(chart).findAllByRole('button', { name: /nov/ })
  fireEvent.mouseEnter(second)
  await waitFor(() => expect(of13).toHaveProperty('dataset.lit', 'true'))
  expect(of12).not.toHaveProperty('dataset.lit')
  fireEvent.mouseLeave(second)
  await waitFor(() => expect(of13).not.toHaveProperty('dataset.lit'))
  if (!of12) throw new Error('The chart has no bars')
  fireEvent.mouseEnter(of12)
  const lit = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ dataset }) => dataset['hovered'])
  await waitFor(() => expect(lit()).toEqual(['true', undefined]))
  fireEvent.mouseLeave(of12)
  await waitFor(() => expect(lit()).toEqual([undefined, undefined]))
})

it('says of a report without rows that there is no data, and leads to other dates', async () => {
  answers.set(`GET /v1/report/${id}`, { ...report, state: 'empty', rows_count: 0 })
  openPage(`/apps/reports/list/${id}`, permissions)
  await screen.findByText('Sin datos en esas fechas')
  const link = screen.getByRole('link', { name: 'Cambiar fechas' })
  expect(link.getAttribute('href')).toContain('/apps/reports?')
})

it('stars a report, and lists what is starred above the history', async () => {
  answers.set(`PUT /v1/report/${id}/star`, { id, is_starred: true })
  openPage('/apps/reports/list', permissions)
  const star = await screen.findByRole('button', { name: 'Marcar como favorito', pressed: false })
  expect(screen.queryByRole('list', { name: 'Favoritos' })).toBeNull()
  answers.set('GET /v1/report/starred', { records: [report] })
  fireEvent.click(star)
  const starred = within(await screen.findByRole('list', { name: 'Favoritos' }))
  expect(starred.getByRole('link', { name: /^Transmisión/ }).getAttribute('href')).toBe(
    `/apps/reports/list/${id}`,
  )
  expect(sentTo('PUT', `/v1/report/${id}/star`)[0]?.body).toEqual({ is_starred: true })
})

it('copies the address of a report with its filters', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }))
  openPage(`/apps/reports/list/${id}`, permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Copiar el enlace' }))
  await screen.findByText(/^Enlace copiado/)
  expect(writeText).toHaveBeenCalledWith(window.location.href)
})

it('shows subtotals by day with the total of all, and narrows the report to one of them', async () => {
  const history = openPage(`/apps/reports/list/${id}`, permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Subtotales' }))
  const subtotals = within(screen.getByRole('region', { name: 'Subtotales' }))
  const line = (await subtotals.findAllByRole('row')).find(({ textContent }) =>
    /13 nov/.test(textContent),
  )
  expect(line?.textContent).toContain('1 h 15 min')
  subtotals.getAllByRole('rowheader', { name: 'Total' })
  fireEvent.click(subtotals.getByRole('button', { name: /13 nov/ }))
  await waitFor(() => expect(history.location.search).toContain('2026-11-13'))
})
