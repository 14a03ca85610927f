import type { UserRecord } from '@baquiano/contract/auth'
import type { Permission } from '@baquiano/contract/platform'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { endSession, keepUser, startSession } from '../platform/session.ts'
import { makeUser } from '../../test/make-user.ts'
import { makeVisit } from '../../test/make-visit.ts'

const day = '2026-11-20'
const camila = '0195d5a0-0000-7000-8000-00000000000a'
const bruno = '0195d5a0-0000-7000-8000-00000000000b'
const late = makeVisit({ resource_id: camila, status: 'Delayed', visit_point_name: 'El Nogal' })
const done = makeVisit({ resource_id: bruno, status: 'Finalized', visit_point_name: 'La Espiga' })
const free = makeVisit({ status: 'Not Assigned', visit_point_name: 'Óptica Visión' })

const server = vi.fn<typeof fetch>()
let answers: Record<string, unknown> = {}

beforeEach(() => {
  const page = (records: readonly object[]) => ({ records, total: 1, next_cursor: null })
  answers = {
    'POST /v1/resource/filter': page([person(camila, 'Camila'), person(bruno, 'Bruno')]),
    'POST /v1/resource/state': { records: [] },
    'POST /v1/visit/filter': page([late, done, free]),
    'POST /v1/executed/route': { records: [] },
    'GET /v1/notification': { records: [], unseen: 0 },
    [`GET /v1/visit/${late.id}/event`]: { records: [] },
    [`GET /v1/visit/${late.id}`]: late,
  }
  server.mockImplementation(async (url, options) => {
    const found = answers[`${options?.method ?? 'GET'} ${String(url)}`]
    if (found === undefined) return refusal(404, 'ROUTE_NOT_FOUND')
    return new Response(JSON.stringify(found))
  })
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

it('shows everybody with their day, and counts it by status', async () => {
  open()
  const row = await screen.findByRole('button', { name: /Camila Ríos.*El Nogal/, pressed: false })
  expect(row.textContent).toContain('0 de 1 visitas terminadas')
  expect(screen.getByRole('button', { name: '1 Retrasada' })).toBeDefined()
  expect(screen.getByRole('button', { name: /1 sin asignar.*Óptica Visión/ })).toBeDefined()
})

it('keeps the filters in the address', async () => {
  const history = open()
  fireEvent.click(await screen.findByRole('button', { name: '1 Retrasada' }))
  await waitFor(() => expect(row('Bruno')).toBeNull())
  expect(row('Camila')).not.toBeNull()
  const search = new URLSearchParams(history.location.search)
  expect(search.get('status')).toBe('["Delayed"]')
})

it('goes through the rows by J and K, and lets go by Escape', async () => {
  open()
  await screen.findByRole('button', { name: /Bruno Ríos.*La Espiga/ })
  const body = document.documentElement
  fireEvent.keyDown(body, { code: 'KeyJ', key: 'j' })
  await waitFor(() => expect(row('Bruno')?.getAttribute('aria-pressed')).toBe('true'))
  fireEvent.keyDown(body, { code: 'KeyJ', key: 'j' })
  await waitFor(() => expect(row('Camila')?.getAttribute('aria-pressed')).toBe('true'))
  fireEvent.keyDown(body, { code: 'Escape', key: 'Escape' })
  await waitFor(() => expect(row('Camila')?.getAttribute('aria-pressed')).toBe('false'))
})

it('opens a visit from the address, and reassigns it by a real call', async () => {
  answers[`PUT /v1/visit/${late.id}/assignment`] = { ...late, resource_id: bruno }
  open(`?date=${day}&visit=${late.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Reasignar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reasignar El Nogal' })
  fireEvent.click(within(dialog).getByPlaceholderText('Elija un recurso'))
  fireEvent.click(await within(dialog).findByText(/Bruno Ríos · 1/))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reasignar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server.mock.calls.find(([url]) => String(url).endsWith('/assignment'))
  expect(sent?.[1]?.body).toBe(JSON.stringify({ resource_id: bruno }))
  expect(row('Camila')?.textContent).toContain('Sin visitas este día')
})

it('says what the server refused, and leaves the dialog open', async () => {
  server.mockImplementation(async (url, options) => {
    if (options?.method === 'PUT') return refusal(409, 'VISIT_TRANSITION')
    return new Response(JSON.stringify(answers[`${options?.method} ${String(url)}`] ?? {}))
  })
  open(`?date=${day}&visit=${late.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Reprogramar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reprogramar El Nogal' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reprogramar' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('VISIT_TRANSITION')
})

it('offers no change to who may not make one', async () => {
  open(`?date=${day}&visit=${late.id}`, ['MAP_LIST', 'RESOURCES_LIST', 'CALENDAR_LIST'])
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  expect(within(drawer).queryByRole('button', { name: 'Reasignar' })).toBeNull()
})

it('says what went wrong in place, with its code, and tries again', async () => {
  const { 'POST /v1/visit/filter': visits, ...rest } = answers
  answers = rest
  open()
  const panel = await screen.findByRole('complementary', { name: 'Recursos' })
  const alert = await within(panel).findByRole('alert')
  expect(alert.textContent).toContain('ROUTE_NOT_FOUND')
  answers = { ...rest, 'POST /v1/visit/filter': visits }
  fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('button', { name: /Camila Ríos.*El Nogal/ })
})

it('asks for the day before when told to', async () => {
  open(`?date=${day}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Día anterior' }))
  await waitFor(() => {
    const asked = server.mock.calls.filter(([url]) => url === '/v1/visit/filter').at(-1)
    expect(asked?.[1]?.body).toContain('"date_init":"2026-11-19"')
  })
})

it('sends a stranger to sign in, and tells where from', async () => {
  const history = createMemoryHistory({ initialEntries: ['/dashboard/maps?ribbon=closed'] })
  render(<App history={history} />)
  await waitFor(() => expect(history.location.pathname).toBe('/pages/login'))
  expect(new URLSearchParams(history.location.search).get('to')).toContain('/dashboard/maps')
})

it('sends who lacks the permission to the page that says so', async () => {
  const history = open('', ['CALENDAR_LIST'])
  await waitFor(() => expect(history.location.pathname).toBe('/pages/not-authorized'))
})

const everything: Permission[] = [
  'MAP_LIST',
  'MAP_READ',
  'RESOURCES_LIST',
  'CALENDAR_LIST',
  'CALENDAR_READ',
  'CALENDAR_UPDATE',
]

function open(search = `?date=${day}`, permissions = everything) {
  const user: UserRecord = makeUser({ permissions })
  startSession({ access_token: 'token', remember: false })
  keepUser(user)
  answers['GET /v1/auth/user'] = user
  const history = createMemoryHistory({ initialEntries: [`/dashboard/maps${search}`] })
  render(<App history={history} />)
  return history
}

const row = (name: string) =>
  within(screen.getByRole('complementary', { name: 'Recursos' })).queryByRole('button', {
    name: new RegExp(`${name} Ríos`),
  })

const person = (id: string, name: string) => ({
  id,
  name,
  lastname: 'Ríos',
  role_name: 'Técnico',
  phone: null,
  group_ids: [],
})

function refusal(status: number, code: string): Response {
  const problem = { title: code, status, code, request_id: 'request-1' }
  return new Response(JSON.stringify(problem), { status })
}
