import { endpoint, idAnswer, idParams, recordId } from '../platform/index.ts'
import { chatMemberParams, chatMembers, chatRoom, chatRoomName } from './chat-room.ts'

const ofPhone = { access: 'device' } as const

/** The groups of whoever has a phone, by the rules of the console's. A table of its own: phones load it with the page of a group. */
export const phoneGroups = {
  open: endpoint({
    ...ofPhone,
    effect: 'writes',
    method: 'POST',
    path: '/device/chat/group',
    summary: "Open a group that the phone's person administers; with one id it is one group",
    body: chatMembers.extend({ ...chatRoomName.shape, id: recordId }),
    output: chatRoom,
    errors: ['CHAT_MEMBERS_NONE', 'CHAT_ROOM_NOT_FOUND', 'RESOURCE_NOT_FOUND', 'ID_TAKEN'],
  }),
  rename: endpoint({
    ...ofPhone,
    effect: 'writes',
    method: 'PUT',
    path: '/device/chat/room/{id}',
    summary: 'Give a group another name, as its administrator',
    params: idParams,
    body: chatRoomName,
    output: chatRoom,
    errors: ['CHAT_ROOM_NOT_FOUND', 'CHAT_ROOM_DIRECT', 'CHAT_ADMIN_REQUIRED'],
  }),
  addMembers: endpoint({
    ...ofPhone,
    effect: 'writes',
    method: 'POST',
    path: '/device/chat/room/{id}/member',
    summary: 'Add people to a group, as its administrator; they read what was written before',
    params: idParams,
    body: chatMembers,
    output: chatRoom,
    errors: [
      'CHAT_ROOM_NOT_FOUND',
      'CHAT_ROOM_DIRECT',
      'CHAT_ADMIN_REQUIRED',
      'RESOURCE_NOT_FOUND',
    ],
  }),
  removeMember: endpoint({
    ...ofPhone,
    effect: 'writes',
    method: 'DELETE',
    path: '/device/chat/room/{id}/member/{resource_id}',
    summary: "Remove somebody from a group, as its administrator, or the phone's person from it",
    params: chatMemberParams,
    output: idAnswer,
    errors: [
      'CHAT_ROOM_NOT_FOUND',
      'CHAT_ROOM_DIRECT',
      'CHAT_ADMIN_REQUIRED',
      'RESOURCE_NOT_FOUND',
    ],
  }),
}
