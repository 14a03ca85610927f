import type { ChatMessage, ChatRoom } from '@baquiano/contract/chat'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  camila,
  errorResponse,
  openAs,
  sentTo,
  server,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'
import { messageOutbox } from './use-message-outbox.ts'

const id = '0195d5a0-0000-7000-8000-0000000000c1'
const me = makeUser({
  permissions: ['CHAT_LIST', 'CHAT_READ', 'CHAT_CREATE', 'CHAT_UPDATE', 'CHAT_DELETE'],
  modules: ['CHAT'],
})
const at = '2026-11-20T15:00:00.000Z'
const member = (of: string, full_name: string, seen_seq: number) => ({
  id: of,
  full_name,
  photo_id: null,
  is_online: true,
  is_admin: of === me.id,
  seen_seq,
  seen_at: at,
})
const room: ChatRoom = {
  id,
  kind: 'group',
  name: 'Ruta Prosa',
  admin: me.id,
  members: [
    member(me.id, 'Ana Gil', 2),
    member(camila, 'Camila Ríos', 2),
    member(bruno, 'Bruno', 1),
  ],
  unread: 0,
  is_mentioned: false,
  last_message: null,
  active_at: at,
  added_on: at,
}
const message = (seq: number, text: string, sender: string): ChatMessage => ({
  id: `0195d5a0-0000-7000-8000-0000000001${String(seq).padStart(2, '0')}`,
  room_id: id,
  seq,
  sender,
  sender_name: sender === camila ? 'Camila Ríos' : 'Ana Gil',
  receiver: [camila, bruno, me.id].filter((one) => one !== sender),
  text,
  file: null,
  reference: null,
  mention_ids: [],
  time_stamp: at,
  is_group: true,
  is_deleted: false,
  is_deleted_for_me: false,
  is_seen: {},
  reply_to: null,
})
const messagesPath = `POST /v1/chat/room/${id}/message/search`
const sendPath = `/v1/chat/room/${id}/message`

beforeEach(() => {
  setUpConsole()
  messageOutbox.clear()
  answers.set('POST /v1/chat/room/search', { records: [room], total: 1 })
  answers.set(`GET /v1/chat/room/${id}`, room)
  answers.set('GET /v1/chat/unread', { unread: 0 })
  answers.set(`PUT /v1/chat/room/${id}/seen`, { unread: 0 })
  answers.set(messagesPath, {
    records: [message(1, '¿Quién está cerca?', me.id), message(2, 'Yo', camila)],
    has_more: false,
  })
})
afterEach(tearDownConsole)

const open = () => openAs(me, `/apps/chat?room=${id}`)
const log = () => screen.findByRole('log', { name: 'Mensajes de Ruta Prosa' })
const write = async (text: string) => {
  const box = await screen.findByRole('textbox', { name: 'Escribe a Ruta Prosa' })
  fireEvent.change(box, { target: { value: text } })
  fireEvent.keyDown(box, { key: 'Enter' })
}

it('shows the messages of a room in their order, and how many have seen one’s own', async () => {
  open()
  const messages = await within(await log()).findAllByRole('article')
  expect(messages.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('¿Quién está cerca?'),
    expect.stringContaining('Yo'),
  ])
  expect(within(await log()).getByText('Visto por 2 de 2')).toBeDefined()
})

it('says once that it has seen what is newest, and nothing where that is known', async () => {
  answers.set(messagesPath, { records: [message(3, 'Voy', camila)], has_more: false })
  open()
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/chat/room/${id}/seen`)).toMatchObject([{ body: { seq: 3 } }]),
  )
})

/** Opens the room, and fails to read it again once the person has seen its newest message. */
async function openAndFail(failure: () => Promise<Response>): Promise<HTMLElement> {
  answers.set(messagesPath, { records: [message(3, 'Voy', camila)], has_more: false })
  const path = `/v1/chat/room/${id}`
  const answer = server.getMockImplementation()
  const isSeen = () => sentTo('PUT', `${path}/seen`).length > 0
  server.mockImplementation(async (url, options) => {
    if (url === path && isSeen()) return failure()
    return answer?.(url, options) ?? errorResponse(404, 'ROUTE_NOT_FOUND')
  })
  open()
  const box = await screen.findByRole('textbox', { name: 'Escribe a Ruta Prosa' })
  await waitFor(() => expect(sentTo('GET', path)).toHaveLength(2))
  return box
}

it('leaves the conversation open while the server is away', async () => {
  const box = await openAndFail(() => Promise.reject(new TypeError('no network')))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(box.isConnected).toBe(true)
})

it('closes the conversation once the room is gone', async () => {
  const box = await openAndFail(async () => errorResponse(404, 'CHAT_ROOM_NOT_FOUND'))
  await waitFor(() => expect(box.isConnected).toBe(false))
})

it('keeps what is written until the server has it, and shows it meanwhile', async () => {
  open()
  await log()
  answers.delete(`POST ${sendPath}`)
  const answer = server.getMockImplementation()
  server.mockImplementation(async (url, options) => {
    if (url === sendPath) throw new TypeError('no network')
    return answer?.(url, options) ?? errorResponse(404, 'ROUTE_NOT_FOUND')
  })
  await write('Listo')
  expect(await within(await log()).findByText('Esperando la red')).toBeDefined()
  expect(messageOutbox.get()).toMatchObject([{ text: 'Listo', room_id: id }])
  answers.set(`POST ${sendPath}`, { ...message(3, 'Listo', me.id), id: messageOutbox.get()[0]?.id })
  if (answer) server.mockImplementation(answer)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(messageOutbox.get()).toEqual([]))
  expect(within(await log()).getAllByText('Listo')).toHaveLength(1)
})

it('offers to send again or to discard what the server refused', async () => {
  answers.set(`POST ${sendPath}`, errorResponse(404, 'CHAT_ROOM_NOT_FOUND'))
  open()
  await log()
  await write('Listo')
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(within(await log()).queryByText('Listo')).toBeNull()
})

it('says why a conversation does not open, where the person is no member any more', async () => {
  answers.set(`GET /v1/chat/room/${id}`, errorResponse(404, 'CHAT_ROOM_NOT_FOUND'))
  open()
  expect(await screen.findByText('La conversación no existe o ya no eres miembro')).toBeDefined()
})

it('suggests members behind an @, writes the chosen name and sends whom the text mentions', async () => {
  open()
  await log()
  const box = await screen.findByRole('textbox', { name: 'Escribe a Ruta Prosa' })
  if (!(box instanceof HTMLTextAreaElement)) throw new Error('no textarea')
  answers.set(`POST ${sendPath}`, message(3, '', me.id))
  fireEvent.change(box, { target: { value: 'Hola @rios' } })
  const found = await screen.findByRole('option', { name: 'Camila Ríos', hidden: true })
  expect(screen.queryByRole('option', { name: 'Bruno', hidden: true })).toBeNull()
  fireEvent.click(found)
  expect(box.value).toBe('Hola @Camila Ríos ')
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() =>
    expect(sentTo('POST', sendPath)).toMatchObject([
      { body: { text: 'Hola @Camila Ríos', mention_ids: [camila] } },
    ]),
  )
})

it('sends nothing by the Enter that takes a suggestion', async () => {
  open()
  await log()
  const box = await screen.findByRole('textbox', { name: 'Escribe a Ruta Prosa' })
  fireEvent.change(box, { target: { value: '@bru' } })
  await screen.findByRole('option', { name: 'Bruno', hidden: true })
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' })
  expect(messageOutbox.get()).toEqual([])
})

it('marks those whom a message mentions, and no other name', async () => {
  const marked = { ...message(1, '@Bruno y @Camila Ríos', camila), mention_ids: [bruno] }
  answers.set(messagesPath, { records: [marked], has_more: false })
  open()
  const [shown] = await within(await log()).findAllByRole('article')
  const names = [...(shown?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)
  expect(names).toEqual(['Camila Ríos', '@Bruno'])
})

const shares = (seq: number, kind: 'visit' | 'visit-point'): ChatMessage => ({
  ...message(seq, '', camila),
  reference: { kind, id: bruno },
})

it('shows what a message shares as far as its reader may read it, and says where they may not', async () => {
  const [point, visit] = [shares(1, 'visit-point'), shares(2, 'visit')]
  answers.set(messagesPath, { records: [point, visit], has_more: false })
  const card = {
    kind: 'visit-point',
    id: bruno,
    name: 'Panadería Sol',
    identification: 'P-1',
    address: 'Calle 9',
    city: 'Cali',
    cx: null,
    cy: null,
  }
  answers.set(`GET /v1/chat/message/${point.id}/card`, { card })
  answers.set(`GET /v1/chat/message/${visit.id}/card`, { card: null })
  open()
  const shown = await within(await log()).findByRole('link', { name: 'Panadería Sol' })
  expect(shown.getAttribute('href')).toBe(`/apps/visit-point/visit-point-view/${bruno}`)
  await screen.findByText('Ya no está disponible o no tienes permiso para verlo')
})
