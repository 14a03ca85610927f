import { type CommunicationDetail, communicationFields } from '@baquiano/contract/communications'
import { recordId } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  answers,
  bruno,
  camila,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const id = '0195d5a0-0000-7000-8000-0000000000d1'
const at = '2026-11-20T15:00:00.000Z'
const recipient = (resource_id: string, full_name: string, seen_at: string | null) => ({
  resource_id,
  full_name,
  phone: '+57 300 123',
  photo_id: null,
  sight: seen_at ? ('Seen' as const) : ('Unseen' as const),
  answer: 'Pending' as const,
  delivered_at: seen_at,
  seen_at,
  resolved_at: null,
  reminded_at: null,
  reminders: 0,
  fix_at: null,
})
const message: CommunicationDetail = {
  id,
  title: 'Llueve en Oriente',
  text: 'Chaqueta puesta',
  target_kind: 'all',
  target_names: [],
  sender_name: 'Vera Ruiz',
  sent_at: at,
  expires_at: null,
  withdrawn_at: null,
  state: 'open',
  remind_min: null,
  needs_answer: false,
  files: [],
  phones: 2,
  seen: 1,
  resolved: 0,
  recipients: [recipient(camila, 'Camila Ríos', null), recipient(bruno, 'Bruno Paz', at)],
}
const permissions = ['COMMUNICATION_LIST', 'COMMUNICATION_READ'] as const

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/communication/search', { records: [message], total: 1 })
  answers.set(`GET /v1/communication/${id}`, message)
  answers.set(`PUT /v1/communication/${id}/remind`, { reminded: 1 })
  answers.set('POST /v1/communication/audience', { phones: 2, silent: 1 })
  answers.set('POST /v1/communication', message)
  answers.set('GET /v1/communication/template', { records: [] })
})
afterEach(tearDownConsole)

const open = (search: string, more: readonly ('COMMUNICATION_CREATE' | 'COMMUNICATION_UPDATE')[]) =>
  openAs(
    makeUser({ permissions: [...permissions, ...more], modules: ['COMMUNICATION'] }),
    `/apps/communication${search}`,
  )

it('shows who has not seen a message, and reminds them all or one by one click', async () => {
  open(`?message=${id}`, ['COMMUNICATION_UPDATE'])
  expect(await screen.findByText('No lo han visto')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Recordar a Camila Ríos' }))
  const path = `/v1/communication/${id}/remind`
  await waitFor(() =>
    expect(sentTo('PUT', path)).toMatchObject([{ body: { resource_id: camila } }]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Recordar a 1' }))
  await waitFor(() => expect(sentTo('PUT', path)).toHaveLength(2))
  expect(sentTo('PUT', path)[1]).toMatchObject({ body: {} })
  expect(screen.queryByRole('button', { name: 'Recordar a Bruno Paz' })).toBeNull()
})

it('offers no reminder to whoever may not change messages, nor for one that is over', async () => {
  open(`?message=${id}`, [])
  await screen.findByText('No lo han visto')
  expect(screen.queryByRole('button', { name: /^Recordar/ })).toBeNull()
})

it('tells how many phones a message would reach before it is sent, and sends it to all', async () => {
  open('?form=new', ['COMMUNICATION_CREATE'])
  const form = within(await screen.findByRole('complementary', { name: 'Nuevo comunicado' }))
  expect(await form.findByText('2 teléfonos, uno sin señal')).toBeDefined()
  const send = form.getByRole('button', { name: 'Enviar a 2' })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.change(form.getByRole('textbox', { name: /Asunto/ }), {
    target: { value: 'Turno del sábado' },
  })
  fireEvent.click(form.getByRole('switch', { name: 'Hay que responder «entendido»' }))
  fireEvent.click(send)
  await waitFor(() =>
    expect(sentTo('POST', '/v1/communication')).toMatchObject([
      { body: { title: 'Turno del sábado', target: { kind: 'all' }, needs_answer: true } },
    ]),
  )
})

it('schedules a message for an hour of the company, and says expiry from then on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  answers.set('POST /v1/communication', { ...message, state: 'scheduled' })
  open('?form=new', ['COMMUNICATION_CREATE'])
  const form = within(await screen.findByRole('complementary', { name: 'Nuevo comunicado' }))
  fireEvent.change(form.getByRole('textbox', { name: /Asunto/ }), { target: { value: 'Turno' } })
  fireEvent.click(form.getByRole('radio', { name: 'Programar', hidden: true }))
  const send = await form.findByRole('button', { name: 'Programar para 2' })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.change(form.getByRole('combobox', { name: 'Hora' }), { target: { value: '23:30' } })
  fireEvent.change(form.getByRole('combobox', { name: 'Caduca' }), { target: { value: 'hours_4' } })
  fireEvent.click(send)
  await waitFor(() => expect(sentTo('POST', '/v1/communication')).toHaveLength(1))
  const body: unknown = sentTo('POST', '/v1/communication')[0]?.body
  const { send_at, expires_at } = communicationFields.extend({ id: recordId }).parse(body)
  expect(Date.parse(expires_at ?? '') - Date.parse(send_at ?? '')).toBe(4 * 3_600_000)
})

it('shows the scheduled ones apart, and begins another message with what one says', async () => {
  const scheduled = { ...message, state: 'scheduled' as const, phones: 0, recipients: [] }
  answers.set(`GET /v1/communication/${id}`, scheduled)
  answers.set('POST /v1/communication/search', { records: [scheduled], total: 1 })
  open(`?list=scheduled&message=${id}`, ['COMMUNICATION_CREATE', 'COMMUNICATION_UPDATE'])
  expect(await screen.findByText(/lo programó para/)).toBeDefined()
  expect(screen.queryByText('lo vieron')).toBeNull()
  expect(sentTo('POST', '/v1/communication/search')).toMatchObject([
    { body: { is_scheduled: true } },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Usar de nuevo' }))
  const form = within(await screen.findByRole('complementary', { name: 'Nuevo comunicado' }))
  expect(form.getByRole('textbox', { name: /Asunto/ })).toHaveProperty('value', message.title)
})

it('begins a message with a template, and keeps what one says as another', async () => {
  const template = { id, title: 'Llueve', text: 'Hola {nombre}: despacio', needs_answer: true }
  answers.set('GET /v1/communication/template', { records: [template] })
  answers.set('POST /v1/communication/template', template)
  open('?list=templates', ['COMMUNICATION_CREATE'])
  fireEvent.click(await screen.findByRole('button', { name: 'Usar la plantilla «Llueve»' }))
  const form = within(await screen.findByRole('complementary', { name: 'Nuevo comunicado' }))
  const title = form.getByRole('textbox', { name: /Asunto/ })
  expect(title).toHaveProperty('value', 'Llueve')
  form.getByText(/^Hola (?!\{)\S+: despacio$/)
  fireEvent.change(title, { target: { value: 'Truena' } })
  fireEvent.click(form.getByRole('button', { name: 'Guardar como plantilla' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/communication/template')).toMatchObject([
      { body: { title: 'Truena', text: 'Hola {nombre}: despacio', needs_answer: true } },
    ]),
  )
  fireEvent.change(form.getByRole('combobox', { name: 'Plantilla' }), { target: { value: id } })
  expect(title).toHaveProperty('value', 'Llueve')
})

it('removes a template after a question', async () => {
  const template = { id, title: 'Llueve', text: '', needs_answer: false }
  answers.set('GET /v1/communication/template', { records: [template] })
  answers.set(`DELETE /v1/communication/template/${id}`, { id })
  open('?list=templates', ['COMMUNICATION_CREATE'])
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
  await screen.findByText('¿Eliminar la plantilla «Llueve»?')
  const path = `/v1/communication/template/${id}`
  expect(sentTo('DELETE', path)).toHaveLength(0)
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(sentTo('DELETE', path)).toHaveLength(1))
})
