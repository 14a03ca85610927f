import type { VisitEvent } from '@baquiano/contract/visits'
import type { VisitFit } from '@baquiano/contract/fits'
import { question } from '@baquiano/contract/fields'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answers,
  bruno,
  camila,
  tearDownConsole,
  day,
  late,
  openMap,
  setUpConsole,
  errorResponse,
  everything,
  free,
  rowOf,
  sentTo,
  server,
} from '../../../test/console-fixture.tsx'
import { makeField } from '../../../test/make-field.ts'
import { makeContact, makeMessage, makeRoom } from '../../../test/make-chat.ts'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

async function openDialog(action: string): Promise<HTMLElement> {
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: action }))
  return screen.findByRole('dialog', { name: `${action} El Nogal` })
}

it('opens a visit from the address, and reassigns it by a real call', async () => {
  answers.set(`PUT /v1/visit/${late.id}/assignment`, { ...late, resource_id: bruno })
  openMap(`?date=${day}&visit=${late.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Reasignar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reasignar El Nogal' })
  fireEvent.click(within(dialog).getByPlaceholderText('Elige un recurso'))
  fireEvent.click(await within(dialog).findByText(/Bruno Ríos · 1/))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reasignar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server.mock.calls.find(([url]) => url.endsWith('/assignment'))
  expect(sent?.[1]?.body).toBe(JSON.stringify({ resource_id: bruno }))
  expect(rowOf('Camila')?.textContent).toContain('Sin visitas este día')
})

it('names first whom a visit fits best, says how, and offers nobody whom the rules exclude', async () => {
  const fit: Omit<VisitFit, 'resource_id'> = {
    level: 'fits',
    obstacle: null,
    costs: [],
    before_id: null,
    after_id: late.id,
    before_s: null,
    after_s: 240,
    added_s: 240,
    code: null,
    hours: null,
    visits: 1,
  }
  const excluded = { ...fit, code: 'ACTIVITY_NOT_OF_RESOURCE' } as const
  answers.set(`GET /v1/visit/${free.id}/fit`, {
    records: [
      { ...excluded, resource_id: camila },
      { ...fit, resource_id: bruno },
    ],
  })
  answers.set(`GET /v1/visit/${free.id}`, free)
  answers.set(`GET /v1/visit/${free.id}/event`, { records: [] })
  openMap(`?date=${day}&visit=${free.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'Óptica Visión' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Asignar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Asignar Óptica Visión' })
  fireEvent.click(within(dialog).getByPlaceholderText('Elige un recurso'))
  await within(dialog).findByText('+4 min de viaje')
  const options = within(dialog).getAllByRole('option', { hidden: true })
  expect(options[0]?.textContent).toContain('Bruno Ríos')
  const refused = options.find(({ textContent }) => textContent?.includes('Sin la actividad'))
  expect(refused?.textContent).toContain('Camila')
  expect(refused?.dataset['comboboxDisabled']).toBe('true')
})

it('says what the server refused, and leaves the dialog open', async () => {
  answers.set(`PUT /v1/visit/${late.id}/schedule`, errorResponse(409, 'VISIT_TRANSITION'))
  openMap(`?date=${day}&visit=${late.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Reprogramar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reprogramar El Nogal' })
  // The form asks for a day that has not passed.
  fireEvent.change(within(dialog).getByLabelText(/Fecha/), { target: { value: '2999-01-01' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reprogramar' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('VISIT_TRANSITION')
})

it('takes a reassignment back by a call of its own', async () => {
  answers.set(`PUT /v1/visit/${late.id}/assignment`, { ...late, resource_id: bruno })
  answers.set(`POST /v1/visit/${late.id}/revert`, late)
  openMap(`?date=${day}&visit=${late.id}`)
  const dialog = await openDialog('Reasignar')
  fireEvent.click(within(dialog).getByPlaceholderText('Elige un recurso'))
  fireEvent.click(await within(dialog).findByText(/Bruno Ríos · 1/))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reasignar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Deshecho: El Nogal quedó reasignada')
  expect(rowOf('Camila')?.textContent).toContain('El Nogal')
})

const event: VisitEvent = {
  id: '0195d5a0-0000-7000-8000-0000000000b7',
  visit_id: late.id,
  transition: 'reschedule',
  from_status: 'Scheduled',
  to_status: 'Rescheduled',
  actor_kind: 'staff',
  actor_id: camila,
  actor_name: 'Camila Duque',
  event_at: '2026-11-19T15:00:00.000Z',
  received_at: '2026-11-19T15:00:00.000Z',
  cx: null,
  cy: null,
  accuracy_m: null,
  place_at: null,
  clock_shift_s: null,
  reason: null,
  resource_name: 'Bruno Ríos',
  former: { resource_name: 'Bruno Ríos', date: day, hour_init: '14:00:00', hour_end: '15:00:00' },
  passed: { side: 'before', id: free.id, number: 12, visit_point_name: 'Óptica Visión' },
  rejected_code: null,
}

it('says in the history which visit of the day another one came before', async () => {
  answers.set(`GET /v1/visit/${late.id}/event`, { records: [event] })
  openMap(`?date=${day}&visit=${late.id}`)
  const said = await screen.findByText(/pasó antes de Óptica Visión \(VT-12\)/)
  expect(said.textContent).toMatch(/ · antes .+ · Camila Duque$/)
})

it('says that whoever worked on a visit without network took it back from whoever had it then', async () => {
  const assigned = { ...event, transition: 'assign', actor_kind: 'resource', passed: null }
  answers.set(`GET /v1/visit/${late.id}/event`, { records: [assigned] })
  openMap(`?date=${day}&visit=${late.id}`)
  expect(await screen.findByText('La retomó quien la trabajó')).toBeDefined()
})

it('says of a step by how much the clock of its phone was wrong, as its hour is another one', async () => {
  const ofPhone = { ...event, actor_kind: 'resource', passed: null, former: null }
  const records = [
    { ...ofPhone, id: camila, transition: 'arrive', clock_shift_s: 3 * 86_400 },
    { ...ofPhone, transition: 'start', clock_shift_s: -1200 },
  ]
  answers.set(`GET /v1/visit/${late.id}/event`, { records })
  openMap(`?date=${day}&visit=${late.id}`)
  expect(await screen.findByText(/corregida: .* del teléfono iba 3 d adelantado$/)).toBeDefined()
  expect(await screen.findByText(/corregida: .* del teléfono iba 20 min atrasado$/)).toBeDefined()
})

it('says of a step from a phone whether its place is of another time, or not known', async () => {
  const ofPhone = { ...event, actor_kind: 'resource', passed: null, former: null }
  const arrived = { ...ofPhone, id: camila, transition: 'arrive', cx: -74, cy: 4, accuracy_m: 9 }
  const records = [
    { ...arrived, place_at: '2026-11-19T15:02:00.000Z' },
    { ...ofPhone, transition: 'start' },
  ]
  answers.set(`GET /v1/visit/${late.id}/event`, { records })
  openMap(`?date=${day}&visit=${late.id}`)
  expect(await screen.findByText(/±9 m, lugar de las \S+$/)).toBeDefined()
  expect(await screen.findByText(/Camila Duque · sin lugar$/)).toBeDefined()
})

it('calls a first assignment what it is', async () => {
  answers.set(`GET /v1/visit/${free.id}`, free)
  answers.set(`GET /v1/visit/${free.id}/event`, { records: [] })
  openMap(`?date=${day}&visit=${free.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'Óptica Visión' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Asignar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Asignar Óptica Visión' })
  expect(within(dialog).getByRole('button', { name: 'Asignar' })).toBeDefined()
})

const cancellations = () => sentTo('POST', `/v1/visit/${late.id}/cancel`)

const isShownAs = (status: string) =>
  waitFor(() => {
    const drawer = screen.getByRole('complementary', { name: 'El Nogal' })
    expect(drawer.querySelector('header')?.textContent).toContain(status)
  })

async function cancel(): Promise<void> {
  openMap(`?date=${day}&visit=${late.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Más' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar visita' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar El Nogal' })
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Cerrado' }))
  await within(dialog).findByRole('checkbox', { name: 'Avisar a quien sigue la visita' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar visita' }))
  await isShownAs('Cancelada')
}

describe('a cancellation', () => {
  beforeEach(() => {
    answers.set('POST /v1/follower/filter', {
      records: [{ id: bruno }],
      total: 1,
      next_cursor: null,
    })
    answers.set('GET /v1/config/company', [
      {
        type_config_id: bruno,
        type_config_name: 'VISITS',
        config_json: { cancel_reasons: ['Cerrado', 'Nadie en el sitio'] },
      },
    ])
    answers.set(`POST /v1/visit/${late.id}/cancel`, {
      ...late,
      status: 'Canceled',
      cancel_reason: 'Cerrado',
    })
  })

  it('is shown at once and sent when it can no longer be undone', async () => {
    await cancel()
    expect(cancellations()).toEqual([])
    const toast = (await screen.findByText('El Nogal quedó cancelada')).closest('output')
    expect(toast).not.toBeNull()
    if (toast) fireEvent.click(within(toast).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(cancellations()).toHaveLength(1))
    expect(cancellations()[0]?.body).toMatchObject({
      reason: 'Cerrado',
      again_on: null,
      tells_followers: true,
    })
  })

  it('is never sent once it is undone', async () => {
    await cancel()
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await isShownAs('Retrasada')
    fireEvent(globalThis.window, new Event('pagehide'))
    expect(cancellations()).toEqual([])
  })

  it('is sent at once when the page is left, and outlives it', async () => {
    await cancel()
    fireEvent(globalThis.window, new Event('pagehide'))
    await waitFor(() => expect(cancellations()).toHaveLength(1))
    const requests = server.mock.calls.map(([, request]) => request)
    expect(requests.find((sent) => sent?.method === 'POST' && sent.keepalive)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull())
  })

  it('is shown as it is when the server refuses it', async () => {
    answers.set(`POST /v1/visit/${late.id}/cancel`, errorResponse(409, 'VISIT_TRANSITION'))
    await cancel()
    fireEvent(globalThis.window, new Event('pagehide'))
    expect(await screen.findByText('El Nogal no se pudo cancelar')).toBeDefined()
    await isShownAs('Retrasada')
  })
})

it('offers no change to who may not make one', async () => {
  openMap(`?date=${day}&visit=${late.id}`, ['MAP_LIST', 'RESOURCES_LIST', 'CALENDAR_LIST'])
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  expect(within(drawer).queryByRole('button', { name: 'Reasignar' })).toBeNull()
})

it('copies the address at which a customer follows the visit', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }))
  openMap(`?date=${day}&visit=${late.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Más' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copiar enlace de seguimiento' }))
  await screen.findByText(/^Enlace copiado/)
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/tracking/${late.tracking_code}`)
})

it('shows what was answered on a visit as the version of its form asked it', async () => {
  const section = { id: '0195d5a0-0000-7000-8000-0000000000c1', label: 'Entrega' }
  const ownField = { id: '0195d5a0-0000-7000-8000-0000000000a1', category_id: section.id }
  const receiver = { ...ownField, name: 'recibe', label: 'Quién recibe', type: 'Text' }
  const answer = {
    id: '0195d5a0-0000-7000-8000-0000000000e1',
    form_id: '0195d5a0-0000-7000-8000-0000000000f1',
    version: 2,
    name: 'Constancia de entrega',
    categories: [section],
    fields: [question.parse(receiver)],
    visit_id: late.id,
    data: { recibe: 'Doña Tulia' },
    answered_at: '2026-11-20T15:04:00.000Z',
    received_at: '2026-11-20T15:04:00.000Z',
    is_against_rule: true,
    resource_id: bruno,
    resource_name: 'Bruno Ríos',
  }
  answers.set(`GET /v1/visit/${late.id}/answer`, { records: [answer] })
  openMap(`?date=${day}&visit=${late.id}`)
  fireEvent.click(await screen.findByRole('tab', { name: 'Actividad' }))
  const answered = await screen.findByRole('region', { name: 'Constancia de entrega' })
  expect(answered.textContent).toContain('Versión 2')
  expect(answered.textContent).toContain('La actividad pide la cámara')
  expect(within(answered).getByText('Quién recibe').closest('dl')?.textContent).toContain(
    'Doña Tulia',
  )
})

it("shows the values of the company's own fields", async () => {
  const field = makeField({ name: 'bultos', label: 'Bultos', type: 'Number' })
  answers.set('POST /v1/field/schema', {
    typologies: [],
    categories: [],
    fields: [{ ...field, object_type: 'SCHEDULE' }],
  })
  answers.set('POST /v1/visit/filter', {
    records: [{ ...late, data: { bultos: 7 } }],
    total: 1,
    next_cursor: null,
  })
  answers.set(`GET /v1/visit/${late.id}/answer`, { records: [] })
  openMap(`?date=${day}&visit=${late.id}`)
  fireEvent.click(await screen.findByRole('tab', { name: 'Actividad' }))
  const name = await screen.findByText('Bultos')
  expect(name.closest('dl')?.textContent).toContain('7')
})

it('writes to whoever has a visit with a text of the company, filled in, in the room of the two', async () => {
  answers.set('GET /v1/config/company', [
    {
      type_config_id: bruno,
      type_config_name: 'VISITS',
      config_json: { message_templates: ['¿Cuánto te falta para {{visit_point}}?'] },
    },
  ])
  answers.set('POST /v1/chat/room', makeRoom({ id: bruno, kind: 'direct', name: 'Camila Ríos' }))
  answers.set(`POST /v1/chat/room/${bruno}/message`, errorResponse(503, 'UNAVAILABLE'))
  openMap(`?date=${day}&visit=${late.id}`, [...everything, 'CHAT_CREATE'])
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Más' }))
  fireEvent.click(await within(drawer).findByRole('menuitem', { name: /^Escribir a/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Mensaje a Camila/ })
  fireEvent.click(
    await within(dialog).findByRole('radio', { name: '¿Cuánto te falta para El Nogal?' }),
  )
  const send = within(dialog).getByRole('button', { name: 'Enviar' })
  fireEvent.click(send)
  await within(dialog).findByRole('alert')
  fireEvent.click(send)
  const path = `/v1/chat/room/${bruno}/message`
  await waitFor(() => expect(sentTo('POST', path)).toHaveLength(2))
  expect(sentTo('POST', '/v1/chat/room')[0]?.body).toEqual({
    kind: 'direct',
    member_id: late.resource_id,
  })
  const [first, second] = sentTo('POST', path).map(({ body }) => body)
  expect(first).toMatchObject({ text: '¿Cuánto te falta para El Nogal?' })
  // Sent again it is the same message.
  expect(second).toEqual(first)
})

it('shares a visit in the chat from its menu', async () => {
  const path = `/v1/chat/room/${bruno}/message`
  answers.set('POST /v1/chat/room/search', { records: [], total: 0 })
  answers.set('POST /v1/chat/contact/search', {
    records: [makeContact({ id: bruno, full_name: 'Bruno Ríos' })],
    total: 1,
  })
  answers.set('POST /v1/chat/room', makeRoom({ id: bruno, kind: 'direct', name: 'Bruno Ríos' }))
  answers.set(`POST ${path}`, makeMessage({ id: bruno, room_id: bruno }))
  openMap(`?date=${day}&visit=${late.id}`, [...everything, 'CHAT_LIST', 'CHAT_CREATE'])
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Más' }))
  fireEvent.click(await within(drawer).findByRole('menuitem', { name: 'Compartir en el chat' }))
  const dialog = await screen.findByRole('dialog', { name: 'Compartir en el chat' })
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Bruno Ríos' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Compartir' }))
  await waitFor(() =>
    expect(sentTo('POST', path)).toMatchObject([
      { body: { reference: { kind: 'visit', id: late.id } } },
    ]),
  )
})

it('notifies the customer of a visit from its menu', async () => {
  answers.set('POST /v1/follower/notify', {
    outcomes: [{ id: late.id, code: null }],
    next_id: null,
  })
  openMap(`?date=${day}&visit=${late.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Más' }))
  fireEvent.click(await screen.findByText('Avisar al cliente'))
  const dialog = await screen.findByRole('dialog', { name: 'Avisar al cliente de 1 visita' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Avisar' }))
  await screen.findByText('Se avisó al cliente de 1 visita')
  expect(sentTo('POST', '/v1/follower/notify')[0]?.body).toMatchObject({ id: [late.id] })
})
