import { dayMs, hourMs, minuteMs } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  tearDownConsole,
  late,
  openPage,
  setUpConsole,
  errorResponse,
  sentTo,
  server,
} from '../../test/console-fixture.tsx'
import { aNotification } from '../../test/make-notification.ts'
import { makePreference } from '../../test/make-preference.ts'

// Each test opens the whole console, which takes a busy machine its time.

const path = '/apps/notifications'
const delayed = aNotification({ kind: 'EVENT_DELAYED', record_id: late.id })
const ended = aNotification({ kind: 'EVENT_ENDED', seen: true })
const panic = aNotification({ kind: 'PANIC_ALARM', params: { resource_name: 'Bruno Ríos' } })

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/notification', { records: [delayed, ended, panic], unseen: 2 })
  answers.set('PUT /v1/notification/seen', { unseen: 0 })
})
afterEach(tearDownConsole)

const step = (key: 'j' | 'k') =>
  fireEvent.keyDown(document.documentElement, { code: `Key${key.toUpperCase()}`, key })
const rows = () => screen.getAllByRole('rowheader').filter((cell) => cell.closest('[data-row]'))
const seeings = () =>
  server.mock.calls.filter(([url]) => url === '/v1/notification/seen').map(([, sent]) => sent?.body)

it('lists what a person was told, and keeps the filters in the address', async () => {
  const history = openPage(path)
  await screen.findByRole('link', { name: 'Visita retrasada' })
  expect(rows()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Sin ver 2' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Pánico 1' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  const search = new URLSearchParams(history.location.search)
  expect(Object.fromEntries(search)).toEqual({ state: 'unseen', group: 'panic_alarm' })
})

it('opens with the last 72 hours, and with every day once their chip is removed', async () => {
  const date = new Date(Date.now() - 5 * dayMs).toISOString()
  const old = aNotification({ kind: 'EVENT_CANCELLED', date })
  answers.set('GET /v1/notification', { records: [delayed, old], unseen: 2 })
  const history = openPage(path)
  await screen.findByRole('link', { name: 'Visita retrasada' })
  expect(rows()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Cuándo' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(history.location.search).toBe('?all_days=true')
  fireEvent.click(screen.getByRole('button', { name: 'Cuándo' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(history.location.search).toBe('')
})

it('leads to the visit on the map, and marks what was opened as seen', async () => {
  const history = openPage(path)
  fireEvent.click(await screen.findByRole('link', { name: 'Visita retrasada' }))
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard/maps'))
  expect(new URLSearchParams(history.location.search).get('visit')).toBe(late.id)
  expect(seeings()).toEqual([JSON.stringify({ ids: [delayed.id] })])
})

it('leads to the person on the map whose phone is silent or low', async () => {
  const record_id = '0195d5a0-0000-7000-8000-0000000000b0'
  const params = { resource_name: 'Bruno Ríos', battery_pct: 18 }
  const low = aNotification({ kind: 'RESOURCE_BATTERY_LOW', record_id, params })
  answers.set('GET /v1/notification', { records: [low], unseen: 1 })
  const history = openPage(path)
  await screen.findByText(/18.% de batería/)
  fireEvent.click(screen.getByRole('link', { name: 'Batería baja' }))
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard/maps'))
  expect(new URLSearchParams(history.location.search).get('resource')).toBe(record_id)
})

it('saves the file that a notification announces', async () => {
  const record_id = '0195d5a0-0000-7000-8000-00000000f11e'
  const made = aNotification({
    kind: 'DOWNLOAD_FINALIZED',
    record_id,
    params: { file_name: 'roles.xlsx' },
  })
  answers.set('GET /v1/notification', { records: [made], unseen: 1 })
  answers.set(`GET /v1/task/${record_id}/file`, new Response('PK'))
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }),
  )
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  openPage(path)
  fireEvent.click(await screen.findByRole('button', { name: 'Reporte listo' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(seeings()).toEqual([JSON.stringify({ ids: [made.id] })])
})

it('marks one, or all at once, as seen', async () => {
  openPage(path)
  const [first] = await screen.findAllByRole('button', { name: 'Marcar como vista' })
  if (first) fireEvent.click(first)
  await waitFor(() => expect(seeings()).toEqual([JSON.stringify({ ids: [delayed.id] })]))
  const all = screen.getByRole('button', { name: 'Marcar todas como vistas' })
  await waitFor(() => expect(all.hasAttribute('data-loading')).toBe(false))
  fireEvent.click(all)
  await waitFor(() => expect(seeings().at(-1)).toBe('{}'))
})

it('says why there is nothing to see, and takes the filters away', async () => {
  openPage(`${path}?kind=RESCHEDULED_EVENT`)
  await screen.findByText('Ninguna notificación coincide con los filtros.')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
})

it('says what went wrong in place, and asks again', async () => {
  const known = answers.get('GET /v1/notification')
  answers.set('GET /v1/notification', errorResponse(503, 'DATABASE_UNAVAILABLE'))
  openPage(path)
  const main = await screen.findByRole('main')
  const alert = await within(main).findByRole('alert')
  expect(alert.textContent).toContain('DATABASE_UNAVAILABLE')
  answers.set('GET /v1/notification', known)
  fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
})

it('goes from row to row by J and K', async () => {
  openPage(path)
  const link = await screen.findByRole('link', { name: 'Visita retrasada' })
  step('j')
  expect(document.activeElement).toBe(link)
  step('j')
  expect(document.activeElement?.textContent).toBe('Visita finalizada')
  step('k')
  expect(document.activeElement).toBe(link)
})

it('grows one entry of the bell for each visit, and offers what helps', async () => {
  const of = { record_id: late.id, params: { visit_point_name: 'El Nogal', late_min: 18 } }
  const predicted = aNotification({ kind: 'EVENT_LATE_PREDICTED', ...of })
  const begun = aNotification({ kind: 'EVENT_ON_THE_WAY', ...of })
  const params = { resource_name: 'Bruno Ríos', open_visits: 7 }
  const silent = aNotification({ kind: 'RESOURCE_SILENT', params })
  answers.set('GET /v1/notification', { records: [predicted, begun, silent, panic], unseen: 4 })
  const history = openPage(path)
  fireEvent.click(await screen.findByRole('button', { name: 'Notificaciones: 4 sin ver' }))
  const list = await screen.findByRole('dialog', { name: /^Notificaciones/ })
  // Without a layout the list beneath the bell counts as hidden.
  const there = { hidden: true }
  const entries = within(list).getAllByRole('listitem', there)
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/va a llegar tarde.*18 min tarde.*Antes: Recurso en camino/),
    expect.stringContaining('7 visitas por hacer'),
    expect.stringContaining('Alarma de pánico'),
  ])
  const name = 'Repartir lo que queda de Bruno Ríos'
  const share = within(list).getByRole('link', { name, ...there })
  expect(share.getAttribute('href')).toBe(`/apps/board?hand_over=${silent.record_id}`)
  fireEvent.click(within(list).getByText('Visita que va a llegar tarde'))
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard/maps'))
  expect(seeings()).toEqual([JSON.stringify({ ids: [predicted.id, begun.id] })])
})

it('says which alarm fired and for whom, in the list and in the bell', async () => {
  const params = { resource_name: 'Bruno Ríos', alarm_name: 'Salida de Prosa' }
  const fired = aNotification({ kind: 'ALARM_FIRED', params })
  answers.set('GET /v1/notification', { records: [fired], unseen: 1 })
  openPage(path)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.closest('tr')?.textContent).toMatch(/Salida de Prosa.*Bruno Ríos/)
  fireEvent.click(screen.getByRole('button', { name: 'Notificaciones: 1 sin ver' }))
  const list = await screen.findByRole('dialog', { name: /^Notificaciones/ })
  within(list).getByText('Salida de Prosa · Bruno Ríos')
})

it('leaves somebody alone for some hours, says until when, and ends that again', async () => {
  const quiet_until = new Date(Date.now() + 2 * hourMs).toISOString()
  answers.set('PUT /v1/preference', makePreference({ quiet_until }))
  openPage(path)
  fireEvent.click(await screen.findByRole('button', { name: /^Notificaciones: \d+ sin ver$/ }))
  fireEvent.click(await screen.findByText('Silenciar'))
  fireEvent.click(await screen.findByText('2 horas'))
  await waitFor(() => expect(sentTo('PUT', '/v1/preference')).toHaveLength(1))
  const until = Date.parse(sentTo('PUT', '/v1/preference')[0]?.body.quiet_until)
  expect(Math.abs(until - Date.now() - 2 * hourMs)).toBeLessThan(minuteMs)
  await screen.findByText(/^En silencio hasta las \d\d:\d\d$/)
  await screen.findByRole('button', { name: /sin ver, en silencio$/, hidden: true })
  fireEvent.click(screen.getByText('Reanudar'))
  await waitFor(() =>
    expect(sentTo('PUT', '/v1/preference').at(-1)?.body).toMatchObject({ quiet_until: null }),
  )
})
