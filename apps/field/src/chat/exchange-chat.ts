import type { Call } from '@baquiano/client/http/create-call.ts'
import { type ChatCard, type ChatMessage, type ChatRoom, phoneChats } from '@baquiano/contract/chat'
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
  const shared = page.records.filter(({ reference }) => reference !== null)
  for (const message of shared)
    if (before?.cards?.[message.id] === undefined)
      await unlessGone(() => fetchCard({ call, database }, message))
}

/** Keeps what a message shares as it is now, for when there is no network; null where it is not to be read. */
export async function fetchCard(
  { call, database }: Pick<Exchanging, 'call' | 'database'>,
  { id, room_id }: Pick<ChatMessage, 'id' | 'room_id'>,
): Promise<ChatCard | null> {
  const { card } = await call(phoneChats.card, { params: { id } })
  await database.changeTalk(room_id, (talk) => {
    const latest = talk ?? { id: room_id, active_at: null, has_more: true, messages: [] }
    return { ...latest, cards: { ...latest.cards, [id]: card } }
  })
  return card
}

/** Whoever was removed from a room meanwhile learns it by the next list of rooms; so does whoever shows a deleted message. */
async function unlessGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (code !== 'CHAT_ROOM_NOT_FOUND' && code !== 'CHAT_MESSAGE_NOT_FOUND') throw error
  }
}
