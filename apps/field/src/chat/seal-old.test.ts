import { chatMessage, chatRoom } from '@baquiano/contract/chat'
import { pairing } from '../store/field-database.ts'
import { lockWith } from '../store/pin-lock.ts'
import { forgetPastDays, keepPastDays, openPastDays, readPastDays } from '../store/past-days.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepInSight } from './in-sight.ts'
import { bringBack, sealOld } from './seal-old.ts'
import type { Talk, ToldChat } from './talk.ts'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const room_id = idOf(50)
const pin = '493817'
const now = '2026-11-20T15:00:00.000Z'
/** The last minute of the day before, and the first one of today, in Bogotá. */
const [yesterday, today] = ['2026-11-20T04:59:00.000Z', '2026-11-20T05:00:00.000Z']

const message = (seq: number, time_stamp: string) =>
  chatMessage.parse({
    id: idOf(100 + seq),
    room_id,
    seq,
    sender: idOf(2),
    sender_name: 'Valentina Rojas',
    receiver: [idOf(1)],
    text: `secreto ${seq}`,
    file: null,
    reference: null,
    mention_ids: [],
    time_stamp,
    is_group: false,
    is_deleted: false,
    is_deleted_for_me: false,
    is_seen: {},
    reply_to: null,
  })

const notice = (n: number, sent_at: string, seen_at: string | null) => ({
  id: idOf(n),
  title: `aviso ${n}`,
  text: '',
  sender_name: 'Vera',
  sent_at,
  expires_at: null,
  needs_answer: false,
  seen_at,
  resolved_at: null,
  reminded_at: null,
})

const room = chatRoom.parse({
  id: room_id,
  kind: 'direct',
  name: 'Valentina Rojas',
  admin: null,
  members: [],
  unread: 0,
  is_mentioned: false,
  last_message: null,
  active_at: yesterday,
  added_on: yesterday,
})

/** What lies in a phone's store for everybody to read, and beside it what is encrypted. */
async function aStore(hasPin: boolean) {
  let paired = pairing.parse({
    token: 'bqd_secret',
    phone: {
      resource_id: idOf(1),
      full_name: 'Camila Rojas',
      company_id: idOf(3),
      company_name: 'Andina',
      time_zone: 'America/Bogota',
      now,
    },
    clock_offset_ms: 0,
    visits: [],
    visits_at: now,
    messages: [notice(1, today, now), notice(2, yesterday, now), notice(3, yesterday, null)],
    is_on_duty: true,
    lock: hasPin ? await lockWith(pin) : null,
  })
  let talk: Talk = {
    id: room_id,
    active_at: now,
    has_more: false,
    messages: [message(1, yesterday), message(2, yesterday), message(3, today)],
  }
  let sealed: object | undefined
  let chat: ToldChat = { is_enabled: true, rooms: [room] }
  return {
    readable: () => JSON.stringify([paired.messages, talk.messages]),
    talk: () => talk,
    pairing: async () => paired,
    storePairing: async (next: typeof paired) => {
      paired = next
    },
    talks: async () => [talk],
    changeTalk: async (_: string, change: (before: Talk | undefined) => Talk) => {
      talk = change(talk)
    },
    chat: async () => chat,
    storeChat: async (next: ToldChat) => {
      chat = next
    },
    sealedPast: async () => sealed,
    storeSealedPast: async (next: object | undefined) => {
      sealed = next
    },
  }
}

beforeEach(() => {
  forgetPastDays()
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

it('leaves of what was written before today nothing to read, and brings it back under the PIN', async () => {
  const store = await aStore(true)
  const { lock } = await store.pairing()
  if (!lock) throw new Error('no PIN')
  await keepPastDays(store, { date: '2026-11-20', visits: [], messages: [], talks: {} })
  await openPastDays(store, lock, pin)
  await sealOld(store)
  expect(store.readable()).not.toMatch(/secreto [12]|aviso 2/)
  // What nobody has seen yet is of today.
  expect(store.readable()).toMatch(/aviso 1.*aviso 3.*secreto 3/)
  expect(store.talk().has_more).toBe(true)

  // The app is opened anew.
  forgetPastDays()
  await bringBack(store, room_id)
  expect(store.talk().messages).toHaveLength(1)
  await openPastDays(store, lock, pin)
  expect((await readPastDays(store))?.messages.map(({ title }) => title)).toEqual(['aviso 2'])
  await bringBack(store, room_id)
  expect(store.talk().messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  // A second day joins the first one.
  await sealOld(store)
  expect((await readPastDays(store))?.talks[room_id]).toHaveLength(2)
})

it('leaves everything where it is without a PIN, and a talk that somebody reads', async () => {
  const open = await aStore(false)
  const before = open.readable()
  await sealOld(open)
  expect(open.readable()).toBe(before)
  const store = await aStore(true)
  const end = keepInSight(room_id)
  await sealOld(store)
  expect(store.talk().messages).toHaveLength(3)
  end()
  await sealOld(store)
  expect(store.talk().messages.map(({ seq }) => seq)).toEqual([3])
})
