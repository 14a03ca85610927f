import { chats } from '@baquiano/contract/chat'
import { v7 as uuidv7 } from 'uuid'
import type { FixturesOf } from './fixtures-of.ts'
import type { TestServer } from './server.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

/** A group of two people with a message of whoever opens it, who administers it; answers their ids. */
export async function addChat(
  server: TestServer,
  { token, member_id }: Readonly<Record<'token' | 'member_id', string>>,
) {
  const { call } = throwOnRejection(server)
  const [chat_room_id, chat_message_id] = [uuidv7(), uuidv7()]
  const body = { kind: 'group', id: chat_room_id, name: 'Ruta Prosa', member_ids: [member_id] }
  await call(chats.open, { body }, token)
  const message = { id: chat_message_id, text: '¿Quién está cerca?' }
  await call(chats.send, { params: { id: chat_room_id }, body: message }, token)
  return { chat_room_id, chat_message_id }
}

export const phoneChatsFixtures: FixturesOf<'phoneChats'> = {
  rooms: () => ({ body: {} }),
  open: ({ administrator_id }) => ({ body: { member_id: administrator_id } }),
  messages: ({ chat_room_id }) => ({ params: { id: chat_room_id }, body: {} }),
  send: ({ chat_room_id }) => ({
    params: { id: chat_room_id },
    body: { id: uuidv7(), text: 'Llego' },
  }),
  see: ({ chat_room_id }) => ({ params: { id: chat_room_id }, body: { seq: 1 } }),
  contacts: () => ({ body: {} }),
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
  send: ({ chat_room_id }) => ({
    params: { id: chat_room_id },
    body: { id: uuidv7(), text: 'Yo' },
  }),
  see: ({ chat_room_id }) => ({ params: { id: chat_room_id }, body: { seq: 1 } }),
  removeMessage: ({ chat_message_id }) => ({ params: { id: chat_message_id }, query: {} }),
  contacts: () => ({ body: {} }),
  contact: ({ administrator_id }) => ({ params: { id: administrator_id } }),
}
