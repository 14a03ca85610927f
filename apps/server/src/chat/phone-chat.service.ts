import type {
  ChatCard,
  ChatContactSearch,
  ChatMessage,
  ChatMessageFields,
  ChatMessageSearch,
  ChatRoom,
  ChatRoomSearch,
  PhoneRooms,
} from '@baquiano/contract/chat'
import { AppError, type SentFile } from '@baquiano/contract/platform'
import { readModules } from '../auth/index.ts'
import { modulesConfig } from '../company-config/index.ts'
import type { Context, Platform } from '../platform/context.ts'
import { getCardOf } from './chat-cards.service.ts'
import { attachFile, sendFileOf } from './chat-files.service.ts'
import {
  addMembers,
  countUnread,
  listContacts,
  listMessages,
  listRooms,
  openRoom,
  removeMember,
  renameRoom,
  seeRoom,
  sendMessage,
} from './chat.service.ts'

/** A phone has no modules of its own: whether its company has the chat on is read for each call. */
const isChatOn = async (context: Context): Promise<boolean> =>
  readModules(await modulesConfig(context)).includes('CHAT')

/** @throws AppError `CHAT_ROOM_NOT_FOUND` while the company has the chat off */
async function assertChatOn(context: Context): Promise<void> {
  if (!(await isChatOn(context))) throw new AppError('CHAT_ROOM_NOT_FOUND')
}

/** The rooms of the phone's person; none while the company has the chat off. */
export async function listRoomsOfPhone(
  context: Context,
  request: ChatRoomSearch,
): Promise<PhoneRooms> {
  if (!(await isChatOn(context))) return { is_enabled: false, records: [], total: 0, unread: 0 }
  const found = await listRooms(context, request)
  return { is_enabled: true, ...found, ...(await countUnread(context)) }
}

/** Nobody while the company has the chat off. */
export async function listContactsOfPhone(context: Context, request: ChatContactSearch) {
  return (await isChatOn(context)) ? listContacts(context, request) : { records: [], total: 0 }
}

/** @throws AppError as `openRoom`, `assertChatOn` */
export async function openRoomOfPhone(
  context: Context,
  room: { readonly id?: string | undefined; readonly member_id: string },
): Promise<ChatRoom> {
  await assertChatOn(context)
  return openRoom(context, { kind: 'direct', ...room })
}

/** @throws AppError as `openRoom`; `CHAT_ROOM_NOT_FOUND` while the company has no chat */
export async function openGroupFromPhone(
  context: Context,
  group: { readonly id: string; readonly name: string; readonly member_ids: string[] },
): Promise<ChatRoom> {
  await assertChatOn(context)
  return openRoom(context, { kind: 'group', ...group })
}

/** @throws AppError as `renameRoom` */
export async function renameFromPhone(
  context: Context,
  room_id: string,
  name: string,
): Promise<ChatRoom> {
  await assertChatOn(context)
  return renameRoom(context, room_id, name)
}

/** @throws AppError as `addMembers` */
export async function addMembersFromPhone(
  context: Context,
  room_id: string,
  member_ids: readonly string[],
): Promise<ChatRoom> {
  await assertChatOn(context)
  return addMembers(context, room_id, member_ids)
}

/** @throws AppError as `removeMember` */
export async function removeMemberFromPhone(
  context: Context,
  member: Parameters<typeof removeMember>[1],
): Promise<{ id: string }> {
  await assertChatOn(context)
  return removeMember(context, member)
}

/** @throws AppError as `listMessages` */
export async function listMessagesOfPhone(
  context: Context,
  room_id: string,
  request: ChatMessageSearch,
): Promise<{ records: ChatMessage[]; has_more: boolean }> {
  await assertChatOn(context)
  return listMessages(context, room_id, request)
}

/** @throws AppError as `sendMessage` */
export async function sendFromPhone(
  context: Context,
  room_id: string,
  fields: ChatMessageFields,
): Promise<ChatMessage> {
  await assertChatOn(context)
  return sendMessage(context, room_id, fields)
}

/** @throws AppError as `seeRoom` */
export async function seeFromPhone(
  context: Context,
  room_id: string,
  seq: number,
): Promise<{ unread: number }> {
  await assertChatOn(context)
  return seeRoom(context, room_id, seq)
}

/** @throws AppError as `attachFile` */
export async function attachFromPhone(
  platform: Platform,
  context: Context,
  attachment: Parameters<typeof attachFile>[2],
): ReturnType<typeof attachFile> {
  await assertChatOn(context)
  return attachFile(platform, context, attachment)
}

/** @throws AppError as `sendFileOf` */
export async function sendFileToPhone(
  context: Context,
  platform: Pick<Platform, 'files'>,
  message_id: string,
): Promise<SentFile> {
  await assertChatOn(context)
  return sendFileOf(context, platform, message_id)
}

/** @throws AppError as `getCardOf` */
export async function getCardOnPhone(
  context: Context,
  message_id: string,
): Promise<{ card: ChatCard | null }> {
  await assertChatOn(context)
  return getCardOf(context, message_id)
}
