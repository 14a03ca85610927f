import { z } from 'zod'
import { endpoint, idParams, recordId, sentFile } from '../platform/index.ts'
import { readChatCard } from './chat-card.ts'
import {
  chatAttachment,
  chatContact,
  chatContactSearch,
  chatMessage,
  chatMessageFields,
  chatMessageSearch,
  chatRoom,
  chatRoomSearch,
} from './chat-room.ts'

const ofPhone = { access: 'device' } as const

/** What the phone of somebody shows of the chat. */
export const phoneRooms = z.object({
  /** Whether the company has the chat on; there are no rooms while it is off. */
  is_enabled: z.boolean(),
  records: z.array(chatRoom),
  total: z.int(),
  /** Messages of others that the person has not seen, in all rooms. */
  unread: z.int(),
})
export type PhoneRooms = z.output<typeof phoneRooms>

/**
 * The chat of whoever has a phone, by the rules of the console's. While the company has the chat off there is no room:
 * a rejection by the module would hold back everything else that a phone has to send.
 */
export const phoneChats = {
  rooms: endpoint({
    ...ofPhone,
    effect: 'reads',
    method: 'POST',
    path: '/device/chat/room/search',
    summary: "The rooms of the phone's person, those with the newest message first",
    body: chatRoomSearch,
    output: phoneRooms,
    errors: [],
  }),
  open: endpoint({
    ...ofPhone,
    effect: 'writes',
    method: 'POST',
    path: '/device/chat/room',
    summary: "The one direct room of the phone's person with somebody",
    body: z.strictObject({ id: recordId.optional(), member_id: recordId }),
    output: chatRoom,
    errors: ['CHAT_MEMBERS_NONE', 'CHAT_ROOM_NOT_FOUND', 'RESOURCE_NOT_FOUND', 'ID_TAKEN'],
  }),
  messages: endpoint({
    ...ofPhone,
    effect: 'reads',
    method: 'POST',
    path: '/device/chat/room/{id}/message/search',
    summary: 'Messages of a room in their order, the newest page of it or the one before a message',
    params: idParams,
    body: chatMessageSearch,
    output: z.object({ records: z.array(chatMessage), has_more: z.boolean() }),
    errors: ['CHAT_ROOM_NOT_FOUND'],
  }),
  send: endpoint({
    ...ofPhone,
    effect: 'writes',
    method: 'POST',
    path: '/device/chat/room/{id}/message',
    summary: 'Send a message; with the id that the phone gave it, it is stored once',
    params: idParams,
    body: chatMessageFields,
    output: chatMessage,
    errors: [
      'CHAT_ROOM_NOT_FOUND',
      'CHAT_MESSAGE_NOT_FOUND',
      'CHAT_REFERENCE_NOT_FOUND',
      'UPLOAD_NOT_FOUND',
      'ID_TAKEN',
    ],
  }),
  attach: endpoint({
    ...ofPhone,
    ...chatAttachment,
    effect: 'writes',
    path: '/device/chat/room/{id}/file',
    summary: 'Send a photo or another file for a message of a room; pictures are drawn anew',
  }),
  file: endpoint({
    ...ofPhone,
    effect: 'reads',
    method: 'GET',
    path: '/device/chat/message/{id}/file',
    summary: 'The file of a message, for the members of its room',
    params: idParams,
    download: true,
    output: sentFile,
    errors: ['CHAT_MESSAGE_NOT_FOUND', 'CHAT_ROOM_NOT_FOUND'],
  }),
  card: endpoint({
    ...ofPhone,
    effect: 'reads',
    method: 'GET',
    path: '/device/chat/message/{id}/card',
    summary:
      "The record that a message shares: a visit of the phone's person, a place of one, or somebody",
    params: idParams,
    output: readChatCard,
    errors: ['CHAT_MESSAGE_NOT_FOUND', 'CHAT_ROOM_NOT_FOUND'],
  }),
  see: endpoint({
    ...ofPhone,
    effect: 'writes',
    method: 'PUT',
    path: '/device/chat/room/{id}/seen',
    summary: "Say that the phone's person has seen a room up to a message",
    params: idParams,
    body: z.strictObject({ seq: z.int().min(0).max(2_147_483_647) }),
    output: z.object({ unread: z.int() }),
    errors: ['CHAT_ROOM_NOT_FOUND'],
  }),
  contacts: endpoint({
    ...ofPhone,
    effect: 'reads',
    method: 'POST',
    path: '/device/chat/contact/search',
    summary: 'Active people of the company, by name; where they are is not told to phones',
    body: chatContactSearch,
    output: z.object({ records: z.array(chatContact), total: z.int() }),
    errors: [],
  }),
}
