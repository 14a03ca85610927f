import { createDownload } from '@baquiano/client/http/download.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { type ChatContact, chatMessageFields, phoneChats } from '@baquiano/contract/chat'
import { keepFile } from '../proof/keep-proof.ts'
import type { KeptFile } from '../store/field-database.ts'
import { callNow, sessionNow } from '../store/call-now.ts'
import { database, keep, load, serverNow, synchronize } from '../store/field-store.ts'
import { pageMessages } from './exchange-chat.ts'
import { withOlder } from './talk.ts'

interface Written {
  readonly text: string
  readonly reply_to_id?: string | undefined
  /** Those whom the text mentions. */
  readonly mention_ids?: readonly string[]
  readonly file?: Pick<KeptFile, 'name' | 'upload_type' | 'blob'>
}

/** Writes to a room: shown at once, and sent in its turn as soon as there is a way. */
export async function writeToRoom(
  room_id: string,
  { text, reply_to_id, mention_ids = [], file }: Written,
): Promise<void> {
  const file_id = file && (await keepFile(file)).id
  const id = newId()
  const body = chatMessageFields.parse({ id, text, reply_to_id, file_id, mention_ids })
  const written_at = new Date(serverNow()).toISOString()
  await keep({ kind: 'chat', id: body.id, room_id, written_at, body })
}

/** Notes that a room was read up to a message; the office learns it with the next exchange. */
export async function noteSeen(room_id: string, seq: number): Promise<void> {
  await database.storeSeen(room_id, seq)
  await load()
  void synchronize()
}

/** Brings the page before the first message that is on the phone. @throws AppError, TypeError without network */
export async function fetchOlder(room_id: string): Promise<void> {
  const before_seq = (await database.talk(room_id))?.messages[0]?.seq
  if (before_seq === undefined) return
  const body = { before_seq, quantity: pageMessages }
  const page = await callNow(phoneChats.messages, {
    params: { id: room_id },
    body,
  })
  await database.changeTalk(room_id, (before) =>
    before
      ? withOlder(before, page)
      : { id: room_id, active_at: null, has_more: page.has_more, messages: page.records },
  )
  await load()
}

/** People of the company whose name has these words. @throws AppError, TypeError without network */
export async function findContacts(
  search: string,
  signal: AbortSignal,
): Promise<readonly ChatContact[]> {
  const body = { quantity: 30, ...(search && { search }) }
  return (await callNow(phoneChats.contacts, { body }, signal)).records
}

/** The one room with somebody. @returns its id @throws AppError, TypeError without network */
export async function openRoomWith(member_id: string): Promise<string> {
  const room = await callNow(phoneChats.open, { body: { member_id } })
  const { is_enabled = true, rooms = [] } = (await database.chat()) ?? {}
  const others = rooms.filter(({ id }) => id !== room.id)
  await database.storeChat({ is_enabled, rooms: [room, ...others] })
  await load()
  return room.id
}

/** The file of a message. @throws AppError, TypeError without network */
export const fetchFile = (message_id: string, signal?: AbortSignal): Promise<Blob> =>
  createDownload(sessionNow())(phoneChats.file, { params: { id: message_id } }, signal)
