import { type ChatMessage, type ChatRoom, chatMessage, chatRoom } from '@baquiano/contract/chat'
import { expect, it } from 'vitest'
import { type OutboxItem, outboxItem } from '../outbox/outbox-item.ts'
import {
  readersOf,
  shownRooms,
  type Talk,
  waitingIn,
  withNewest,
  withOlder,
  withSent,
} from './talk.ts'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const [own_id, colleague_id, other_id] = [idOf(1), idOf(2), idOf(3)]
const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`

const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage =>
  chatMessage.parse({
    id: idOf(100 + seq),
    room_id: idOf(50),
    seq,
    sender: colleague_id,
    sender_name: 'Valentina Rojas',
    receiver: [own_id, other_id],
    text: `n.º ${seq}`,
    file: null,
    reference: null,
    mention_ids: [],
    time_stamp: at(seq),
    is_group: true,
    is_deleted: false,
    is_deleted_for_me: false,
    is_seen: {},
    reply_to: null,
    ...more,
  })

const room = (n: number, more: object = {}): ChatRoom =>
  chatRoom.parse({
    id: idOf(50 + n),
    kind: 'group',
    name: `Sala ${n}`,
    admin: colleague_id,
    members: [own_id, colleague_id, other_id].map((id, seen_seq) => ({
      id,
      full_name: id,
      photo_id: null,
      is_online: false,
      is_admin: id === colleague_id,
      seen_seq,
      seen_at: null,
    })),
    unread: 5,
    is_mentioned: false,
    last_message: null,
    active_at: at(n),
    added_on: at(0),
    ...more,
  })

const written = (seq: number, id: string, room_id = idOf(50)): OutboxItem =>
  outboxItem.parse({
    kind: 'chat',
    id,
    seq,
    refusal: null,
    room_id,
    written_at: at(50),
    body: { id, text: 'Voy' },
  })

const seqsOf = ({ messages }: Talk) => messages.map(({ seq }) => seq)
const pageOf = (seqs: readonly number[], has_more = true) => ({
  records: seqs.map((seq) => message(seq)),
  has_more,
})

it('keeps what is older where the newest page reaches back to it, and drops what would leave a gap', () => {
  const first = withNewest(undefined, room(0), pageOf([3, 4, 5]))
  const grown = withOlder(first, pageOf([1, 2, 3], false))
  expect([seqsOf(grown), grown.has_more]).toEqual([[1, 2, 3, 4, 5], false])
  const joined = withNewest(grown, room(0), pageOf([5, 6, 7]))
  expect([seqsOf(joined), joined.has_more]).toEqual([[1, 2, 3, 4, 5, 6, 7], false])
  const far = withNewest(joined, room(0), pageOf([40, 41]))
  expect([seqsOf(far), far.has_more]).toEqual([[40, 41], true])
})

it('takes from the newest page what became of the messages that it has already', () => {
  const before = withNewest(undefined, room(0), pageOf([1, 2], false))
  const records = [message(1), message(2, { is_deleted: true, text: '' })]
  const after = withNewest(before, room(0), { records, has_more: false })
  expect(after.messages).toMatchObject([{ text: 'n.º 1' }, { is_deleted: true }])
})

it('shows what was written here until it is among the messages of the room, never twice', () => {
  const items = [written(1, idOf(201)), written(2, idOf(202)), written(3, idOf(203), idOf(51))]
  expect(waitingIn(idOf(50), [], items).map(({ id }) => id)).toEqual([idOf(201), idOf(202)])
  const sent = withSent(undefined, message(9, { id: idOf(201) }))
  expect(waitingIn(idOf(50), sent.messages, items).map(({ id }) => id)).toEqual([idOf(202)])
  // Sent anew after a lost answer, and fetched with what others wrote before it.
  const again = withSent(sent, message(9, { id: idOf(201) }))
  expect(seqsOf(again)).toEqual([9])
  expect(seqsOf(withNewest(again, room(0), pageOf([8, 9])))).toEqual([8, 9])
})

it('counts as unread what the phone has not shown, and puts first where something waits', () => {
  const shown = shownRooms([room(2), room(1)], {
    own_id,
    // The server knows of none that its person has seen, of five.
    seen: { [idOf(52)]: 3, [idOf(51)]: 9 },
    outbox: [written(1, idOf(201), idOf(51))],
  })
  expect(shown.map(({ name, unread }) => [name, unread])).toEqual([
    ['Sala 1', 0],
    ['Sala 2', 2],
  ])
  expect(shown[0]?.waiting?.body.text).toBe('Voy')
})

it('counts of those whom a message went to the members who have seen it', () => {
  expect(readersOf(room(0), message(2))).toEqual({ seen: 1, total: 2 })
  expect(readersOf(room(0), message(2, { receiver: [other_id, idOf(99)] }))).toEqual({
    seen: 1,
    total: 1,
  })
})
