import { chats } from '@baquiano/contract/chat'
import { v7 as uuidv7 } from 'uuid'
import { aDot } from './a-setting.ts'
import type { FixturesOf } from './fixtures-of.ts'
import type { TestServer } from './server.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

/** A group of two people with a message, a photo and a visit shared by whoever opens it, who administers it; answers their ids. */
export async function addChat(
  server: TestServer,
  { token, member_id, visit_id }: Readonly<Record<'token' | 'member_id' | 'visit_id', string>>,
) {
  const { call } = throwOnRejection(server)
  const [chat_room_id, chat_message_id] = [uuidv7(), uuidv7()]
  const body = { kind: 'group', id: chat_room_id, name: 'Ruta Prosa', member_ids: [member_id] }
  await call(chats.open, { body }, token)
  const params = { id: chat_room_id }
  const send = (message: object) => call(chats.send, { params, body: message }, token)
  await send({ id: chat_message_id, text: '¿Quién está cerca?' })
  const attached = { params, query: { name: 'nevera.png' }, file: aDot }
  const { body: file } = await call(chats.attach, attached, token)
  const chat_file_message_id = uuidv7()
  await send({ id: chat_file_message_id, file_id: file.id })
  const chat_card_message_id = uuidv7()
  await send({ id: chat_card_message_id, reference: { kind: 'visit', id: visit_id } })
  return { chat_room_id, chat_message_id, chat_file_message_id, chat_card_message_id }
}

export const phoneChatsFixtures: FixturesOf<'phoneChats'> = {
  rooms: () => ({ body: {} }),
  open: ({ administrator_id }) => ({ body: { member_id: administrator_id } }),
  messages: ({ chat_room_id }) => ({ params: { id: chat_room_id }, body: {} }),
  send: ({ chat_room_id }) => ({
    params: { id: chat_room_id },
    body: { id: uuidv7(), text: 'Llego' },
  }),
  attach: ({ chat_room_id }) => ({
    params: { id: chat_room_id },
    query: { name: 'nevera.png' },
    file: aDot,
  }),
  file: ({ chat_file_message_id }) => ({ params: { id: chat_file_message_id } }),
  card: ({ chat_card_message_id }) => ({ params: { id: chat_card_message_id } }),
  see: ({ chat_room_id }) => ({ params: { id: chat_room_id }, body: { seq: 1 } }),
  contacts: () => ({ body: {} }),
}

export const phoneGroupsFixtures: FixturesOf<'phoneGroups'> = {
  open: ({ administrator_id }) => ({
    body: { id: uuidv7(), name: 'Norte', member_ids: [administrator_id] },
  }),
  rename: ({ chat_room_id }) => ({ params: { id: chat_room_id }, body: { name: 'Norte' } }),
  addMembers: ({ chat_room_id, administrator_id }) => ({
    params: { id: chat_room_id },
    body: { member_ids: [administrator_id] },
  }),
  removeMember: ({ chat_room_id, administrator_id }) => ({
    params: { id: chat_room_id, resource_id: administrator_id },
  }),
}

export const chatsFixtures: FixturesOf<'chats'> = {
  rooms: () => ({ body: {} }),
  unread: () => ({}),
  room: ({ chat_room_id }) => ({ params: { id: chat_room_id } }),
  open: ({ administrator_id }) => ({ body: { kind: 'direct', member_id: administrator_id } }),
  rename: ({ chat_room_id }) => ({ params: { id: chat_room_id }, body: { name: 'Norte' } }),
  addMembers: ({ chat_room_id, administrator_id }) => ({
    params: { id: chat_room_id },
    body: { member_ids: [administrator_id] },
  }),
  removeMember: ({ chat_room_id, administrator_id }) => ({
    params: { id: chat_room_id, resource_id: administrator_id },
  }),
  remove: ({ chat_room_id }) => ({ params: { id: chat_room_id } }),
  messages: ({ chat_room_id }) => ({ params: { id: chat_room_id }, body: {} }),
  send: ({ chat_room_id, visit_id }) => ({
    params: { id: chat_room_id },
    body: { id: uuidv7(), text: 'Yo', reference: { kind: 'visit', id: visit_id } },
  }),
  attach: ({ chat_room_id }) => ({
    params: { id: chat_room_id },
    query: { name: 'nevera.png' },
    file: aDot,
  }),
  file: ({ chat_file_message_id }) => ({ params: { id: chat_file_message_id } }),
  card: ({ chat_card_message_id }) => ({ params: { id: chat_card_message_id } }),
  see: ({ chat_room_id }) => ({ params: { id: chat_room_id }, body: { seq: 1 } }),
  removeMessage: ({ chat_message_id }) => ({ params: { id: chat_message_id }, query: {} }),
  contacts: () => ({ body: {} }),
  contact: ({ administrator_id }) => ({ params: { id: administrator_id } }),
}
