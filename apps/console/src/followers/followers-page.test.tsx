import type { Follower, FollowerDelivery } from '@baquiano/contract/followers'
import { moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  late,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const administrator = makeUser({
  userRole: 'admin',
  permissions: [...permissions],
  modules: [...moduleNames],
})
const none = { records: [], total: 0, next_cursor: null }
const id = '0195d5a0-0000-7000-8000-0000000000f1'
const instant = '2026-11-20T15:00:00.000Z'

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/follower/filter', none)
  answers.set('GET /v1/view?list=followers', { records: [] })
})
afterEach(tearDownConsole)

const follower: Follower = {
  id,
  name: 'Cliente',
  channels: ['email'],
  email: ['cliente@example.com'],
  cell_phone: '',
  in_event_status: ['On the way'],
  template_name: 'STATUS',
  language: 'es',
  event_id: null,
  to_email: true,
  visit_number: null,
  added_on: instant,
  update_on: instant,
  update_by: null,
  update_by_name: null,
}

it('lists who is told of which statuses, and of which visits', async () => {
  answers.set('POST /v1/follower/filter', { ...none, records: [follower], total: 1 })
  openAs(administrator, '/follower')
  await screen.findByText('Cliente')
  expect(screen.getByText('En camino')).toBeDefined()
  expect(screen.getByText('Todas')).toBeDefined()
})

it('opens a new follower of the visit that the address names, with its message', async () => {
  openAs(administrator, `/follower/create/${late.id}`)
  const preview = await screen.findByRole('region', { name: 'Así se verá' })
  expect(await within(preview).findByText(/está en estado En camino\./)).toBeDefined()
  expect(within(preview).getByText(/\/tracking\//)).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: 'Nombre' }), { target: { value: 'Ana' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear aviso' }))
  expect(await screen.findAllByText(/Escribe el correo completo/)).not.toHaveLength(0)
  expect(sentTo('POST', '/v1/follower')).toHaveLength(0)
})

const delivery: FollowerDelivery = {
  id,
  visit_id: late.id,
  in_event_status: 'On the way',
  late_min: null,
  channel: 'sms',
  contact: '+573001234567',
  subject: 'AguaClara',
  body: 'Hola. Tu visita está en camino.',
  state: 'failed',
  attempts: 6,
  error: 'HTTP_500',
  added_on: instant,
  sent_at: null,
}

it('shows what became of each message, and sends a failed one again', async () => {
  answers.set('POST /v1/follower/delivery/filter', { ...none, records: [delivery], total: 1 })
  answers.set(`POST /v1/follower/delivery/${id}/retry`, { ...delivery, state: 'waiting' })
  openAs(administrator, '/dashboard/outbox')
  fireEvent.click(await screen.findByText('+573001234567'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Falló · HTTP_500/)).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar otra vez' }))
  await screen.findByText('El mensaje se envía otra vez')
  expect(sentTo('POST', `/v1/follower/delivery/${id}/retry`)).toHaveLength(1)
})

it('narrows messages to a state, and sends those chosen again together', async () => {
  answers.set('POST /v1/follower/delivery/filter', { ...none, records: [delivery], total: 1 })
  const outcomes = [{ id, code: null }]
  answers.set('POST /v1/follower/delivery/bulk', { outcomes, next_id: null })
  openAs(administrator, '/dashboard/outbox?state=failed')
  await screen.findByText('+573001234567')
  const [asked] = sentTo('POST', '/v1/follower/delivery/filter')
  expect(asked?.body).toMatchObject({ filters: { state: 'failed' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /\+573001234567/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar otra vez' }))
  await screen.findByText('1 mensaje se envía otra vez')
  const [sent] = sentTo('POST', '/v1/follower/delivery/bulk')
  expect(sent?.body).toMatchObject({ action: 'retry', select: { id: [id] } })
})

it('shows the message in another language, and sends it to oneself', async () => {
  answers.set('POST /v1/follower/test', { to: 'ana@example.com' })
  openAs(administrator, `/follower/create/${late.id}`)
  const preview = await screen.findByRole('region', { name: 'Así se verá' })
  fireEvent.click(within(preview).getByRole('radio', { name: 'DE' }))
  await within(preview).findByText(/^Guten Tag\. Ihr Besuch/)
  fireEvent.click(within(preview).getByRole('button', { name: 'Enviarme una prueba' }))
  await screen.findByText('Prueba enviada a ana@example.com')
  const [sent] = sentTo('POST', '/v1/follower/test')
  expect(sent?.body).toEqual({
    template_name: 'STATUS',
    language: 'de',
    in_event_status: 'On the way',
  })
})

it('says why a message cannot be sent again', async () => {
  answers.set('POST /v1/follower/delivery/filter', { ...none, records: [delivery], total: 1 })
  const rejected = errorResponse(409, 'FOLLOWER_DELIVERY_NOT_FAILED')
  answers.set(`POST /v1/follower/delivery/${id}/retry`, rejected)
  openAs(administrator, '/dashboard/outbox')
  fireEvent.click(await screen.findByText('+573001234567'))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar otra vez' }))
  expect(await screen.findByText(/no se puede enviar otra vez/)).toBeDefined()
})

it('offers to send again nothing that has left', async () => {
  const sent = { ...delivery, state: 'sent', error: null, sent_at: instant }
  answers.set('POST /v1/follower/delivery/filter', { ...none, records: [sent], total: 1 })
  openAs(administrator, '/dashboard/outbox')
  fireEvent.click(await screen.findByText('+573001234567'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('button', { name: 'Enviar otra vez' })).toBeNull()
})
