import type { Call } from '@baquiano/client/http/create-call.ts'
import { type ChatRoom, phoneChats } from '@baquiano/contract/chat'
import { AppError } from '@baquiano/contract/platform'
import type { FieldDatabase } from '../store/field-database.ts'
import { isInSight } from './in-sight.ts'
import { seenBy, withNewest } from './talk.ts'

/** Rooms that a phone shows, those of them whose messages it has before they are opened, and messages of a page. */
const mostRooms = 50
const mostTalks = 10
export const pageMessages = 30

interface Exchanging {
  readonly call: Call
  readonly database: FieldDatabase
  readonly own_id: string
}

/** Says what was read on the phone and brings the rooms, and the messages of those in which something is new. */
export async function exchangeChat({ call, database, own_id }: Exchanging): Promise<void> {
  const body = { quantity: mostRooms }
  const { is_enabled, records: rooms } = await call(phoneChats.rooms, { body })
  await database.storeChat({ is_enabled, rooms })
  const seen = await database.seenOnPhone()
  for (const room of rooms) {
    const { id } = room
    const seq = seen[id] ?? 0
    if (seq > seenBy(room, own_id))
      await unlessGone(() => call(phoneChats.see, { params: { id }, body: { seq } }))
  }
  for (const [at, room] of rooms.entries()) {
    if (at < mostTalks || isInSight(room.id))
      await unlessGone(() => fetchTalk({ call, database }, room))
  }
}

async function fetchTalk(
  { call, database }: Pick<Exchanging, 'call' | 'database'>,
  room: ChatRoom,
): Promise<void> {
  const { id, active_at } = room
  const before = await database.talk(id)
  if (before?.active_at === active_at && !isInSight(id)) return
  const request = { params: { id }, body: { quantity: pageMessages } }
  const page = await call(phoneChats.messages, request)
  await database.changeTalk(id, (latest) => withNewest(latest, room, page))
}

/** Whoever was removed from a room meanwhile learns it by the next list of rooms. */
async function unlessGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'CHAT_ROOM_NOT_FOUND')) throw error
  }
}
