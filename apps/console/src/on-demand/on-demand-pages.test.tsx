import type { OnDemandCandidate, OnDemandRequest } from '@baquiano/contract/on-demand'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  camila,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makePoint } from '../../test/make-point.ts'
import { makeUser } from '../../test/make-user.ts'

const idOf = (last: string) => `0195d5a0-0000-7000-8000-0000000000${last}`
const soon = () => new Date(Date.now() + 90_000).toISOString()

const makeRequest = (more: Partial<OnDemandRequest> = {}): OnDemandRequest => ({
  id: idOf('e1'),
  state: 'waiting',
  visit_id: idOf('e2'),
  visit_number: 7,
  visit_status: 'Not Assigned',
  tracking_code: 'ABC',
  activity_name: 'Fuga de agua',
  visit_point_id: idOf('e3'),
  visit_point_name: 'Marcela R.',
  address: 'Calle 18 # 24-10',
  cx: null,
  cy: null,
  phone: '+573115550142',
  note: 'Se moja el tablero',
  photo_ids: [],
  is_asap: true,
  date: '2026-11-28',
  hour_init: '10:05:00',
  hour_end: '12:05:00',
  asked_at: '2026-11-28T15:00:00.000Z',
  deadline_at: soon(),
  ended_at: null,
  assigned_at: null,
  resource_id: null,
  resource_name: null,
  offers: [],
  ...more,
})
const candidate: OnDemandCandidate = {
  resource_id: camila,
  full_name: 'Camila Ríos',
  photo_id: null,
  is_allowed: true,
  is_online: true,
  is_free: true,
  starts: '10:40:00',
  late_min: 0,
  overtime_min: 0,
  hindrance: null,
  reach_s: 2400,
  visits: 2,
  cx: null,
  cy: null,
  duration_s: 540,
  distance_m: 3100,
  offered: null,
}
const busy = { ...candidate, resource_id: bruno, full_name: 'Bruno Paz', is_allowed: false }
const summary = {
  asked: 31,
  unattended: 2,
  assigned_s: 220,
  automatic_allocation: false,
  notify_on_create: true,
  deadline_s: 1800,
  codes: 3,
}

beforeEach(() => {
  setUpConsole()
  const offer = {
    id: idOf('f1'),
    resource_id: bruno,
    resource_name: 'Bruno Paz',
    offered_at: soon(),
    expires_at: soon(),
    outcome: 'open' as const,
  }
  const offered = { id: idOf('e4'), state: 'offered', visit_point_name: 'Laura P.' } as const
  const records = [makeRequest(), makeRequest({ ...offered, offers: [offer] })]
  answers.set('GET /v1/on-demand', { records, summary })
  answers.set(`GET /v1/on-demand/${idOf('e1')}/candidate`, { records: [candidate, busy] })
  answers.set(`POST /v1/on-demand/${idOf('e1')}/offer`, makeRequest({ state: 'offered' }))
  answers.set(`PUT /v1/on-demand/${idOf('e1')}/assignment`, makeRequest({ state: 'assigned' }))
  answers.set('POST /v1/on-demand/search', { records: [makeRequest({ state: 'done' })], total: 1 })
})
afterEach(tearDownConsole)

const open = (path: string, more: readonly 'ON_DEMAND_UPDATE'[] = []) =>
  openAs(
    makeUser({
      permissions: ['ON_DEMAND_LIST', 'ON_DEMAND_READ', ...more],
      modules: ['ON_DEMAND'],
    }),
    path,
  )

it('shows what waits and what is offered, with the time that is left', async () => {
  open('/apps/on-demand')
  const waiting = await screen.findByRole('region', { name: 'Esperan' })
  expect(within(waiting).getByText('Marcela R.')).toBeDefined()
  const offered = screen.getByRole('region', { name: 'Ofrecidas' })
  expect(within(offered).getByText('Bruno')).toBeDefined()
  expect(within(offered).getByRole('timer').textContent).toMatch(/^1:[23]\d$/)
  expect(screen.getByText(/31 solicitudes, 2 sin atender/)).toBeDefined()
})

it('opens the request that waits longest by itself', async () => {
  open('/apps/on-demand')
  expect(await screen.findByText('Camila Ríos')).toBeDefined()
})

it('opens no other request in the place of one that is over', async () => {
  open(`/apps/on-demand?request=${idOf('e9')}`)
  expect(await screen.findByText('Marcela R.')).toBeDefined()
  expect(screen.getByText('Elige una solicitud para ver quién puede tomarla.')).toBeDefined()
})

it('offers a request to the best, and assigns it by hand', async () => {
  open(`/apps/on-demand?request=${idOf('e1')}`, ['ON_DEMAND_UPDATE'])
  fireEvent.click(await screen.findByRole('button', { name: 'Ofrecer a Camila Ríos' }))
  const body = { resource_id: camila }
  await waitFor(() =>
    expect(sentTo('POST', `/v1/on-demand/${idOf('e1')}/offer`)).toMatchObject([{ body }]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Asignar a Camila Ríos' }))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/on-demand/${idOf('e1')}/assignment`)).toMatchObject([{ body }]),
  )
  // The rules of planning give it to nobody else.
  expect(screen.queryByRole('button', { name: 'Asignar a Bruno Paz' })).toBeNull()
})

it('lets nobody decide who may not', async () => {
  open(`/apps/on-demand?request=${idOf('e1')}`)
  expect(await screen.findByText('Camila Ríos')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Asignar a/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull()
})

it('finds former requests by words and by how they ended', async () => {
  open('/apps/on-demand-history?search=fuga&state=done')
  expect(await screen.findByText('1 solicitud')).toBeDefined()
  expect(sentTo('POST', '/v1/on-demand/search')[0]).toMatchObject({
    body: { search: 'fuga', state: 'done' },
  })
})

it('tells a history without requests from one in which none matches', async () => {
  answers.set('POST /v1/on-demand/search', { records: [], total: 0 })
  open('/apps/on-demand-history')
  expect(await screen.findByText('Nadie ha pedido una visita todavía')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Todos los estados'), { target: { value: 'done' } })
  expect(await screen.findByText('Ninguna solicitud coincide')).toBeDefined()
})

it('asks for whoever calls, with the phone of the point proposed, and opens what was asked', async () => {
  const point = makePoint({ id: idOf('e3'), name: 'Marcela R.', phone: '+573115550142' })
  answers.set('POST /v1/visit-point/filter', { records: [point], total: 1, next_cursor: null })
  answers.set(`GET /v1/visit-point/${idOf('e3')}`, point)
  answers.set('POST /v1/activity/filter', {
    records: [{ id: idOf('e9'), name: 'Fuga de agua' }],
    total: 1,
    next_cursor: null,
  })
  answers.set('POST /v1/on-demand', makeRequest())
  openAs(
    makeUser({
      permissions: [
        'ON_DEMAND_LIST',
        'ON_DEMAND_READ',
        'ON_DEMAND_CREATE',
        'VISIT_POINT_LIST',
        'VISIT_POINT_READ',
      ],
      modules: ['ON_DEMAND', 'VISIT_POINT'],
    }),
    '/apps/on-demand',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Solicitud' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva solicitud' }))
  fireEvent.click(dialog.getByLabelText(/Punto de visita/, { selector: 'input' }))
  fireEvent.click(await dialog.findByText('Marcela R. · Medellín'))
  fireEvent.click(dialog.getByLabelText(/Qué necesita/, { selector: 'input' }))
  fireEvent.click(await dialog.findByText('Fuga de agua'))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Teléfono de quien llama' })).toHaveProperty(
      'value',
      '+573115550142',
    ),
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Solicitar' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/on-demand')).toMatchObject([
      {
        body: {
          visit_point_id: idOf('e3'),
          activity_id: idOf('e9'),
          phone: '+573115550142',
          time: null,
        },
      },
    ]),
  )
  await screen.findByText('Camila Ríos')
})
