import { companyTime } from '@baquiano/client/time/company-time.ts'
import type { ChatMessage, ChatRoom } from '@baquiano/contract/chat'
import type { PhoneMessage } from '@baquiano/contract/communications'
import { addToPast, readPastDays } from '../store/past-days.ts'
import type { FieldDatabase } from '../store/field-database.ts'
import { isInSight } from './in-sight.ts'
import { type Talk, withOlder } from './talk.ts'

/** Whether an instant lies before today, by the company's clock. */
type IsOld = (instant: string) => boolean

/** What is left of a message of the office for everybody to read: one of today, or one that its person has still to see. */
const isOfToday = (
  { sent_at, seen_at, needs_answer, resolved_at }: PhoneMessage,
  isOld: IsOld,
): boolean => !isOld(sent_at) || seen_at === null || (needs_answer && resolved_at === null)

/** A room without the words of its last message, where these were written before today. */
const withoutOld = (room: ChatRoom, isOld: IsOld): ChatRoom =>
  room.last_message && isOld(room.active_at)
    ? { ...room, last_message: { ...room.last_message, text: '', file_name: null } }
    : room

/** A talk without what was written before today. */
function withoutOldMessages(talk: Talk, isOld: IsOld): Talk {
  const messages = talk.messages.filter(({ time_stamp }) => !isOld(time_stamp))
  return messages.length === talk.messages.length ? talk : { ...talk, has_more: true, messages }
}

/** The talk with what a PIN keeps of it, unless something between the two is missing. */
function withKept(before: Talk, kept: readonly ChatMessage[]): Talk {
  const [first, last] = [before.messages[0]?.seq, kept.at(-1)?.seq]
  const isJoined = last !== undefined && (first === undefined || last + 1 >= first)
  return isJoined ? withOlder(before, { records: kept, has_more: true }) : before
}

type Sealing = Pick<
  FieldDatabase,
  | 'pairing'
  | 'storePairing'
  | 'talks'
  | 'changeTalk'
  | 'chat'
  | 'storeChat'
  | 'sealedPast'
  | 'storeSealedPast'
>

const noTalk = (id: string): Talk => ({ id, active_at: null, has_more: true, messages: [] })

/**
 * Keeps under the PIN, where there is one, what was written before today and lies on the phone for everybody to read. While
 * the app is locked it is dropped instead: the office has it, and it comes back once somebody opens it. A talk that is being
 * read stays until it is left.
 */
export async function sealOld(database: Sealing): Promise<void> {
  const pairing = await database.pairing()
  if (!pairing?.lock) return
  const { dateOf } = companyTime(pairing.phone.time_zone)
  const today = dateOf(Date.now() + pairing.clock_offset_ms)
  const isOld: IsOld = (instant) => dateOf(Date.parse(instant)) < today
  const talks = await oldOfTalks(database, isOld)
  const messages = pairing.messages.filter((it) => isOfToday(it, isOld))
  const old = pairing.messages.filter((it) => !isOfToday(it, isOld))
  const kept = ((await readPastDays(database))?.messages ?? []).filter(({ id }) =>
    pairing.messages.every((it) => it.id !== id),
  )
  if (old.length + Object.keys(talks).length > 0)
    await addToPast(database, { messages: [...old, ...kept], talks })
  if (old.length > 0) await database.storePairing({ ...pairing, messages })
  for (const id of Object.keys(talks))
    await database.changeTalk(id, (latest) => withoutOldMessages(latest ?? noTalk(id), isOld))
  const chat = await database.chat()
  const rooms = chat?.rooms.map((room) => withoutOld(room, isOld))
  if (chat && JSON.stringify(rooms) !== JSON.stringify(chat.rooms))
    await database.storeChat({ ...chat, rooms: rooms ?? [] })
}

/** By room what was written in it before today, with what is kept of it from before that. */
async function oldOfTalks(database: Sealing, isOld: IsOld) {
  const talks: Record<string, ChatMessage[]> = {}
  for (const { id, messages } of await database.talks()) {
    const old = messages.filter(({ time_stamp }) => isOld(time_stamp))
    const [first] = old
    if (!first || isInSight(id)) continue
    const kept = (await readPastDays(database))?.talks[id] ?? []
    const earlier = kept.filter(({ seq }) => seq < first.seq)
    talks[id] = earlier.at(-1)?.seq === first.seq - 1 ? [...earlier, ...old] : old
  }
  return talks
}

/** Brings what a PIN keeps of a talk back into it, while somebody reads it. */
export async function bringBack(database: Sealing, room_id: string): Promise<void> {
  const kept = (await readPastDays(database))?.talks[room_id]
  if (kept)
    await database.changeTalk(room_id, (before) => withKept(before ?? noTalk(room_id), kept))
}
