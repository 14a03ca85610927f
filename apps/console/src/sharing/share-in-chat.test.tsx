import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  camila,
  errorResponse,
  everything,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeContact, makeMessage, makeRoom } from '../../test/make-chat.ts'
import { makePerson } from '../../test/make-person.ts'

const room_id = '0195d5a0-0000-7000-8000-0000000000c1'
const room = makeRoom({ id: room_id, kind: 'group', name: 'Ruta Prosa' })
const contact = makeContact({ id: bruno, full_name: 'Bruno Ríos' })

beforeEach(() => {
  setUpConsole()
  answers.set(
    `GET /v1/resource/${camila}`,
    makePerson({ id: camila, name: 'Camila', lastname: 'Ríos' }),
  )
  answers.set('POST /v1/chat/room/search', { records: [room], total: 1 })
  answers.set('POST /v1/chat/contact/search', { records: [contact], total: 1 })
  answers.set('POST /v1/chat/room', makeRoom({ id: bruno, kind: 'direct', name: 'Bruno Ríos' }))
})
afterEach(tearDownConsole)

const open = (permissions: Parameters<typeof openPage>[1]) =>
  openPage(`/apps/resource/resource-view/${camila}`, permissions)
const chatting = [...everything, 'RESOURCES_READ', 'CHAT_LIST', 'CHAT_CREATE'] as const
const openDialog = async () => {
  open(chatting)
  fireEvent.click(await screen.findByRole('button', { name: 'Compartir en el chat' }))
  return within(await screen.findByRole('dialog', { name: 'Compartir en el chat' }))
}

it('sends the card of a person to a room, with a text, as one message however often it is sent', async () => {
  const path = `/v1/chat/room/${room_id}/message`
  answers.set(`POST ${path}`, errorResponse(503, 'UNAVAILABLE'))
  const dialog = await openDialog()
  fireEvent.click(await dialog.findByRole('radio', { name: 'Ruta Prosa' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Mensaje (opcional)' }), {
    target: { value: ' ¿La conoces? ' },
  })
  const send = dialog.getByRole('button', { name: 'Compartir' })
  fireEvent.click(send)
  await dialog.findByRole('alert')
  fireEvent.click(send)
  await waitFor(() => expect(sentTo('POST', path)).toHaveLength(2))
  const [first, second] = sentTo('POST', path).map(({ body }) => body)
  expect(first).toMatchObject({
    text: '¿La conoces?',
    reference: { kind: 'resource', id: camila },
  })
  expect(second).toEqual(first)
})

it('opens the direct room with somebody with whom there is none yet', async () => {
  const path = `/v1/chat/room/${bruno}/message`
  answers.set(`POST ${path}`, makeMessage({ id: camila, room_id: bruno }))
  const dialog = await openDialog()
  const send = dialog.getByRole('button', { name: 'Compartir' })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.click(await dialog.findByRole('radio', { name: 'Bruno Ríos' }))
  fireEvent.click(send)
  await screen.findByText('Se compartió con Bruno Ríos')
  expect(sentTo('POST', '/v1/chat/room')[0]?.body).toEqual({ kind: 'direct', member_id: bruno })
  expect(sentTo('POST', path)).toMatchObject([{ body: { text: '' } }])
})

it('offers nothing to whoever does not write in the chat', async () => {
  open([...everything, 'RESOURCES_READ', 'CHAT_LIST'])
  await screen.findByRole('heading', { name: /Camila/, level: 2 })
  expect(screen.queryByRole('button', { name: 'Compartir en el chat' })).toBeNull()
})
