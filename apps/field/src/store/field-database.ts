import { phoneOffer } from '@baquiano/contract/on-demand'
import { phoneMessage } from '@baquiano/contract/communications'
import { pairedPhone } from '@baquiano/contract/devices'
import { formVersion } from '@baquiano/contract/forms'
import { fieldData } from '@baquiano/contract/fields'
import { panicHelpers } from '@baquiano/contract/panic-alarms'
import { recordId } from '@baquiano/contract/platform'
import { phoneStatus } from '@baquiano/contract/phone-statuses'
import { position } from '@baquiano/contract/tracking'
import { uploadType } from '@baquiano/contract/uploads'
import { askedProof } from '@baquiano/contract/visit-proofs'
import { extraActivity, visit, visitConflict } from '@baquiano/contract/visits'
import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import {
  type SeenOnPhone,
  seenOnPhone,
  type Talk,
  talk,
  type ToldChat,
  toldChat,
} from '../chat/talk.ts'
import { wayLeg, type WayLeg } from '../map/day-way.ts'
import { type OutboxItem, outboxItem } from '../outbox/outbox-item.ts'
import { planChange } from '../outbox/plan-changes.ts'
import { storeName } from './app-base.ts'
import { storeWithRoom } from './out-of-room.ts'
import { pinLock } from './pin-lock.ts'
import { trailOf, trailStore } from './trail-store.ts'
import { asideOf, asideStore, putBack, readEach } from './set-aside.ts'

/**
 * What the server told, as an earlier version of the app stored it: what that one did not know yet comes with the next
 * exchange, and until then the phone stays paired and keeps the rest.
 */
const told = <Of extends z.ZodType>(of: Of) =>
  z
    .array(z.unknown())
    .default([])
    .transform((all) =>
      all.flatMap((one) => {
        const read = of.safeParse(one)
        return read.success ? [read.data] : []
      }),
    )

/** What the phone knows of whom it works for, and how its clock differs from the server's. */
export const pairing = z.object({
  token: z.string(),
  /** A phone that was paired before its id was told learns it when it next reaches the server. */
  phone: pairedPhone.extend({ device_id: recordId.nullable().default(null) }),
  /** Server's time less the phone's, ms. */
  clock_offset_ms: z.number(),
  visits: told(visit),
  /** When the visits were fetched, by the server's clock; null before the first time. */
  visits_at: z.string().nullable(),
  /** Of the office, the newest first; a phone that was paired before there were any has none. */
  messages: told(phoneMessage),
  /** What the activities of the visits ask for, as the server has it. */
  asked: told(askedProof),
  /** Why the company lets a visit not be done, as the server had it last. */
  cancel_reasons: z.array(z.string()).default([]),
  /** With what this person may add a visit to their own day, as the server had it last. */
  extra_activities: told(extraActivity),
  /** Requests of customers that this person may take, as the server had them last. */
  offers: told(phoneOffer),
  /** What the office changed of the day, until its person has seen it. */
  changes: told(planChange),
  /** Visits that the office changed while the person worked on them without network, as the server had them last. */
  conflicts: told(visitConflict),
  /** Whom a call for help reaches, as the server had it last; null before it told. */
  helpers: panicHelpers.nullable().catch(null).default(null),
  /** Mobile statuses that this person may choose, as the server had them last, and the one they are in. */
  statuses: told(phoneStatus),
  status_id: recordId.nullable().default(null),
  /** Whether the server has had a place of theirs: before that no status is taken. */
  has_transmitted: z.boolean().default(false),
  is_on_duty: z.boolean(),
  /** Where a PIN stands before the app. */
  lock: pinLock.nullable().default(null),
})
export type Pairing = z.output<typeof pairing>

export type Fix = z.output<typeof position>

interface Waiting {
  readonly items: readonly OutboxItem[]
  readonly fixes: readonly Fix[]
}

/** A form that is being filled in, with the version that was open when it was begun. */
const draft = z.object({
  visit_id: recordId,
  form: formVersion,
  data: fieldData,
  /** By the phone. */
  saved_at: z.number(),
})
export type Draft = z.output<typeof draft>

/** A file that waits to be sent under an id of the phone's own. */
const keptFile = z.object({
  id: recordId,
  name: z.string(),
  upload_type: uploadType,
  blob: z.instanceof(Blob),
  /** Once its pieces began to be sent, where the server has them. */
  unfinished_id: recordId.nullable().default(null),
  /** Once it has been sent: what names it has not been, yet. */
  upload_id: recordId.nullable(),
})
export type KeptFile = z.output<typeof keptFile>

/** A piece of an archive, as its reader asks for it. */
export interface ArchivePiece {
  readonly url: string
  readonly offset: number
  readonly length: number
}
const keyOfPiece = ({ url, offset, length }: ArchivePiece) => `${url} ${offset} ${length}`

const keyOfForm = ({ form_id, version }: { readonly form_id: string; readonly version: number }) =>
  `${form_id} ${version}`

const pairingKey = 'pairing'
const pastKey = 'past'
const chatKey = 'chat'
const seenKey = 'chat-seen'

export type FieldDatabase = Awaited<ReturnType<typeof openFieldDatabase>>
const wayKey = 'way'
const mapKey = 'map'

/** What this phone keeps: its pairing and the visits, forms with their drafts, and whatever waits to be sent. */
export async function openFieldDatabase() {
  const db = await openDB(storeName, 6, {
    upgrade: (opened, former, _, change) => {
      if (former < 1) {
        opened.createObjectStore('state')
        opened.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
        opened.createObjectStore('fixes', { keyPath: 'id' })
      }
      if (former < 2) {
        opened.createObjectStore('forms')
        opened.createObjectStore('drafts', { keyPath: 'visit_id' })
        opened.createObjectStore('files', { keyPath: 'id' })
      }
      if (former < 3) opened.createObjectStore('talks', { keyPath: 'id' })
      if (former < 3) opened.createObjectStore('map_pieces')
      // Past days used to lie here for everybody to read.
      if (former < 4) void change.objectStore('state').delete(pastKey)
      if (former < 5) opened.createObjectStore(asideStore, { keyPath: ['from', 'key'] })
      if (former < 6) opened.createObjectStore(trailStore, { keyPath: ['date', 'at'] })
    },
    // Another window runs a newer version of the app, and waits for this one to let go.
    blocking: () => {
      db.close()
      location.reload()
    },
  })
  // A browser that is short of room asks nobody whose data it removes, unless it was asked to keep it.
  void navigator.storage?.persist?.()
  // The map of the day comes again, where there is a network.
  const makeRoom = async (): Promise<void> => {
    const change = db.transaction(['state', 'map_pieces'], 'readwrite')
    await Promise.all([
      change.objectStore('map_pieces').clear(),
      change.objectStore('state').delete(mapKey),
      change.done,
    ])
  }
  const inRoom = <Value>(store: () => Promise<Value>) => storeWithRoom(store, makeRoom)
  const putAllBack = () => putBack(db, { outbox: outboxItem, fixes: position, drafts: draft })
  await putAllBack()
  return {
    /** Puts back what a newer version of the app, in another window, can read. */
    putAllBack,
    ...asideOf(db),
    pairing: async (): Promise<Pairing | null> =>
      pairing.safeParse(await db.get('state', pairingKey)).data ?? null,
    storePairing: async (next: Pairing): Promise<void> => {
      await db.put('state', next, pairingKey)
    },

    /** Visits of the last seven days, encrypted; undefined where none are kept. */
    sealedPast: (): Promise<unknown> => db.get('state', pastKey),
    storeSealedPast: async (past: object | undefined): Promise<void> => {
      if (past) await db.put('state', past, pastKey)
      else await db.delete('state', pastKey)
    },

    ...chatOf(db),
    ...mapOf(db),
    ...trailOf(db),

    /** Forgets what was told to somebody who had this phone before. */
    clearTold: async (): Promise<void> => {
      const ofPerson = [
        'state',
        'talks',
        'map_pieces',
        'forms',
        'drafts',
        'files',
        trailStore,
      ] as const
      const change = db.transaction(ofPerson, 'readwrite')
      await Promise.all(ofPerson.map((store) => change.objectStore(store).clear()))
      await change.done
    },

    ...changesOf(db),
    /** What waits, or was refused, in the order in which it was done. */
    outbox: () => readEach(db, { from: 'outbox', of: outboxItem }),
    /** Resolves once the item is on the phone's disk; it may take the place of another one, wherever that is by then. */
    add: (item: object, instead_of?: number): Promise<number> =>
      inRoom(async () => {
        const { done, store } = db.transaction('outbox', 'readwrite', { durability: 'strict' })
        if (instead_of !== undefined) await store.delete(instead_of)
        const [seq] = await Promise.all([store.add({ refusal: null, ...item }), done])
        return Number(seq)
      }),
    replace: async (item: OutboxItem): Promise<void> => {
      await db.put('outbox', item)
    },
    remove: (seq: number): Promise<void> => db.delete('outbox', seq),

    fixes: (most: number) => readEach(db, { from: 'fixes', of: position, most }),
    addFix: async (fix: Fix): Promise<void> => {
      await inRoom(() => db.put('fixes', fix))
    },
    removeFixes: async (ids: readonly string[]): Promise<void> => {
      const { done, store } = db.transaction('fixes', 'readwrite')
      await Promise.all(ids.map((id) => store.delete(id)))
      await done
    },
    countFixes: (): Promise<number> => db.count('fixes'),

    form: async (of: { readonly form_id: string; readonly version: number }) =>
      formVersion.safeParse(await db.get('forms', keyOfForm(of))).data,
    storeForm: async (form: z.output<typeof formVersion>): Promise<void> => {
      await db.put('forms', form, keyOfForm(form))
    },

    draft: async (visit_id: string): Promise<Draft | undefined> => {
      const drafts = await readEach(db, { from: 'drafts', of: draft })
      return drafts.find((it) => it.visit_id === visit_id)
    },
    storeDraft: async (next: Draft): Promise<void> => {
      await inRoom(() => db.put('drafts', next))
    },
    drafts: () => readEach(db, { from: 'drafts', of: draft }),
    removeDraft: (visit_id: string): Promise<void> => db.delete('drafts', visit_id),

    file: async (id: string): Promise<KeptFile | undefined> =>
      keptFile.safeParse(await db.get('files', id)).data,
    storeFile: async (file: KeptFile): Promise<void> => {
      await inRoom(async () => {
        const { done, store } = db.transaction('files', 'readwrite', { durability: 'strict' })
        await Promise.all([store.put(file), done])
      })
    },
    removeFiles: async (ids: readonly string[]): Promise<void> => {
      const { done, store } = db.transaction('files', 'readwrite')
      await Promise.all(ids.map((id) => store.delete(id)))
      await done
    },

    /** Forgets everything; nobody signs in to what another person left. */
    clear: async (): Promise<void> => {
      db.close()
      await deleteDB(storeName)
    },
  }
}

/** What becomes known of things that were done only after they were kept. */
const changesOf = (db: IDBPDatabase) => ({
  /**
   * Adds to what waits where it was done, unless it has gone out meanwhile.
   *
   * @param isUnplaced whether it was refused by this code for want of the place, and is sent again with it
   */
  addPlace: async (
    seq: number,
    place: object,
    isUnplaced: (code: string) => boolean = () => false,
  ): Promise<void> => {
    const { done, store } = db.transaction('outbox', 'readwrite', { durability: 'strict' })
    const item = outboxItem.safeParse(await store.get(seq)).data
    const refusal = item?.refusal && !isUnplaced(item.refusal.code) ? item.refusal : null
    if (item) await store.put({ ...item, refusal, body: { ...item.body, ...place } })
    await done
  },
  /** Puts what a correction makes of what waits in its place, all at once. */
  correct: async (correctWaiting: (waiting: Waiting) => Waiting): Promise<void> => {
    const change = db.transaction(['outbox', 'fixes'], 'readwrite', { durability: 'strict' })
    const [outbox, fixes] = [change.objectStore('outbox'), change.objectStore('fixes')]
    const [items, places] = await Promise.all([outbox.getAll(), fixes.getAll()])
    const corrected = correctWaiting({
      items: items.flatMap((one) => outboxItem.safeParse(one).data ?? []),
      fixes: places.flatMap((one) => position.safeParse(one).data ?? []),
    })
    await Promise.all([
      ...corrected.items.map((item) => outbox.put(item)),
      ...corrected.fixes.map((fix) => fixes.put(fix)),
      change.done,
    ])
  },
})

/** Rooms of the chat, what was written in them, and how far their person has read. */
const chatOf = (db: IDBPDatabase) => ({
  chat: async (): Promise<ToldChat | undefined> =>
    toldChat.safeParse(await db.get('state', chatKey)).data,
  /** Keeps the rooms, and nothing that was written in others: of those the person is no member any more. */
  storeChat: async (chat: ToldChat): Promise<void> => {
    const rooms = new Set<IDBValidKey>(chat.rooms.map(({ id }) => id))
    const change = db.transaction(['state', 'talks'], 'readwrite')
    const talks = change.objectStore('talks')
    await change.objectStore('state').put(chat, chatKey)
    for (const id of await talks.getAllKeys()) if (!rooms.has(id)) await talks.delete(id)
    await change.done
  },
  seenOnPhone: async (): Promise<SeenOnPhone> =>
    seenOnPhone.safeParse(await db.get('state', seenKey)).data ?? {},
  storeSeen: async (room_id: string, seq: number): Promise<void> => {
    const { done, store } = db.transaction('state', 'readwrite')
    const before = seenOnPhone.safeParse(await store.get(seenKey)).data ?? {}
    await store.put({ ...before, [room_id]: Math.max(seq, before[room_id] ?? 0) }, seenKey)
    await done
  },
  talks: async (): Promise<Talk[]> =>
    (await db.getAll('talks')).flatMap((one) => talk.safeParse(one).data ?? []),
  talk: async (room_id: string): Promise<Talk | undefined> =>
    talk.safeParse(await db.get('talks', room_id)).data,
  changeTalk: async (
    room_id: string,
    change: (before: Talk | undefined) => Talk,
  ): Promise<void> => {
    const { done, store } = db.transaction('talks', 'readwrite')
    const before = talk.safeParse(await store.get(room_id)).data
    const after = change(before)
    // Those of messages that are on the phone no longer go with them.
    const kept = Object.entries(after.cards ?? before?.cards ?? {}).filter(([id]) =>
      after.messages.some((message) => message.id === id),
    )
    await store.put({ ...after, cards: Object.fromEntries(kept) })
    await done
  },
})

/** The way of the day, and the map of its area that is kept for when there is no network. */
const mapOf = (db: IDBPDatabase) => ({
  /** The way along what is left of the day, as the server told it last. */
  way: async (): Promise<WayLeg[]> =>
    z.array(wayLeg).safeParse(await db.get('state', wayKey)).data ?? [],
  storeWay: async (legs: readonly WayLeg[]): Promise<void> => {
    await db.put('state', legs, wayKey)
  },

  /** The map that was kept, for the page of the map to read: its schema comes with that page. */
  keptMap: (): Promise<unknown> => db.get('state', mapKey),
  /**
   * Keeps a map in place of the former one, whole or not at all.
   *
   * @throws DOMException `QuotaExceededError` where the phone has no room; the former map stays
   */
  storeMap: async (map: object, pieces: ReadonlyMap<ArchivePiece, ArrayBuffer>): Promise<void> => {
    const transaction = db.transaction(['state', 'map_pieces'], 'readwrite')
    const stored = transaction.objectStore('map_pieces')
    await Promise.all([
      stored.clear(),
      ...[...pieces].map(([piece, data]) => stored.put(data, keyOfPiece(piece))),
      transaction.objectStore('state').put(map, mapKey),
      transaction.done,
    ])
  },
  mapPiece: async (piece: ArchivePiece): Promise<ArrayBuffer | undefined> =>
    z
      .instanceof(ArrayBuffer)
      .optional()
      .parse(await db.get('map_pieces', keyOfPiece(piece))),
})
