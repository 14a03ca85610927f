import { type ChatMessage, type ChatRoom, chatMessage, chatRoom } from '@baquiano/contract/chat'
import { instant, recordId } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { OutboxItem } from '../outbox/outbox-item.ts'

/** The rooms of the phone's person, as the server had them last. */
export const toldChat = z.object({ is_enabled: z.boolean(), rooms: z.array(chatRoom) })
export type ToldChat = z.output<typeof toldChat>

/** By the id of a room the `seq` of the newest message that was shown here. */
export const seenOnPhone = z.record(recordId, z.int())
export type SeenOnPhone = z.output<typeof seenOnPhone>

/** The messages of a room that are on the phone: without a gap, up to the newest that it knows. */
export const talk = z.object({
  /** Of the room. */
  id: recordId,
  /** `active_at` of the room whose newest page this is; null where that page has to be fetched. */
  active_at: instant.nullable(),
  /** Whether there are older ones on the server. */
  has_more: z.boolean(),
  messages: z.array(chatMessage),
  /** By the id of its message, what each card showed last; whoever shows it knows the schema. */
  cards: z.record(recordId, z.unknown()).optional(),
})
export type Talk = z.output<typeof talk>

interface Page {
  readonly records: readonly ChatMessage[]
  readonly has_more: boolean
}

/** The talk with the newest page of its room; what is older stays where the page reaches back to it. */
export function withNewest(
  before: Talk | undefined,
  { id, active_at }: Pick<ChatRoom, 'id' | 'active_at'>,
  { records, has_more }: Page,
): Talk {
  const first = records[0]?.seq ?? Number.POSITIVE_INFINITY
  const isJoined = before?.messages.some(({ seq }) => seq >= first) ?? false
  const older = isJoined && before ? before.messages.filter(({ seq }) => seq < first) : []
  return {
    id,
    active_at,
    has_more: older.length > 0 && before ? before.has_more : has_more,
    messages: [...older, ...records],
  }
}

/** The talk with the page before its first message. */
export function withOlder(before: Talk, { records, has_more }: Page): Talk {
  const first = before.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const older = records.filter(({ seq }) => seq < first)
  return { ...before, has_more, messages: [...older, ...before.messages] }
}

/** The talk with a message that the server has just stored; others may have written between. */
export function withSent(before: Talk | undefined, message: ChatMessage): Talk {
  const { id, has_more, messages } = before ?? {
    id: message.room_id,
    has_more: true,
    messages: [],
  }
  const others = messages.filter((other) => other.id !== message.id)
  const all = [...others, message].toSorted((one, other) => one.seq - other.seq)
  return { id, has_more, active_at: null, messages: all }
}

type ChatItem = Extract<OutboxItem, { kind: 'chat' }>

/** What was written to a room and is not among its messages yet, in the order in which it was written. */
export function waitingIn(
  room_id: string,
  messages: readonly Pick<ChatMessage, 'id'>[],
  outbox: readonly OutboxItem[],
): ChatItem[] {
  const stored = new Set(messages.map(({ id }) => id))
  return outbox.filter(
    (item): item is ChatItem =>
      item.kind === 'chat' && item.room_id === room_id && !stored.has(item.id),
  )
}

/** A room as the phone shows it. */
export interface ShownRoom extends ChatRoom {
  /** The last that was written here and has not been sent. */
  readonly waiting: ChatItem | undefined
}

/** The rooms with what was read and written on this phone since; where something waits comes first. */
export function shownRooms(
  rooms: readonly ChatRoom[],
  {
    own_id,
    seen,
    outbox,
  }: {
    readonly own_id: string
    readonly seen: SeenOnPhone
    readonly outbox: readonly OutboxItem[]
  },
): ShownRoom[] {
  const activeAt = ({ waiting, active_at }: ShownRoom) => waiting?.written_at ?? active_at
  return rooms
    .map((room) => {
      const { id, last_message } = room
      const last = last_message ? [last_message] : []
      const unread = Math.max(0, room.unread - Math.max(0, (seen[id] ?? 0) - seenBy(room, own_id)))
      return { ...room, unread, waiting: waitingIn(id, last, outbox).at(-1) }
    })
    .toSorted((one, other) => activeAt(other).localeCompare(activeAt(one)))
}

/** `seq` of the newest message that a member has seen, as the server knows it. */
export const seenBy = ({ members }: ChatRoom, resource_id: string): number =>
  members.find(({ id }) => id === resource_id)?.seen_seq ?? 0

/** How many of those whom a message went to, and who are members still, have seen it. */
export function readersOf(
  { members }: ChatRoom,
  { seq, receiver }: Pick<ChatMessage, 'seq' | 'receiver'>,
): { readonly seen: number; readonly total: number } {
  const readers = members.filter(({ id }) => receiver.includes(id))
  return {
    seen: readers.filter(({ seen_seq }) => seen_seq >= seq).length,
    total: readers.length,
  }
}
