import type { PhoneMessage } from '@baquiano/contract/communications'
import type { PairedPhone } from '@baquiano/contract/devices'
import type { RoadPoint } from '@baquiano/contract/roads'
import type { PhoneStatus } from '@baquiano/contract/phone-statuses'
import type { AskedProof } from '@baquiano/contract/visit-proofs'
import type { Visit, VisitReport } from '@baquiano/contract/visits'
import { newId } from '@baquiano/client/new-id.ts'
import { createListeners } from '@baquiano/client/state/listeners.ts'
import { type ShownRoom, shownRooms } from '../chat/talk.ts'
import type { WayLeg } from '../map/day-way.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import { filesOf } from '../outbox/outbox-files.ts'
import type { Sending } from '../outbox/send-outbox.ts'
import { shownMessages } from '../outbox/shown-messages.ts'
import { shownProof } from '../outbox/shown-proof.ts'
import { shownStatus } from '../outbox/shown-status.ts'
import { shownVisits } from '../outbox/shown-visits.ts'
import { addToTrail } from './add-to-trail.ts'
import { appBase, storeName } from './app-base.ts'
import { forgetPush } from './forget-push.ts'
import { sureAt } from './sure-place.ts'
import { lockState, lockWith, tryPin } from './pin-lock.ts'
import { type Fix, openFieldDatabase, type Pairing } from './field-database.ts'

/** Where somebody is while they do something. */
export type Place = Pick<VisitReport, 'cx' | 'cy' | 'accuracy_m'>

/** What the app shows. */
interface FieldState {
  /** Null before the phone is paired. */
  readonly pairing: Pairing | null
  readonly outbox: readonly OutboxItem[]
  /** As the server has them, with what was done on this phone since. */
  readonly visits: readonly Visit[]
  /** What is asked for on them before they end, likewise. */
  readonly asked: readonly AskedProof[]
  /** Of the office, likewise. */
  readonly messages: readonly PhoneMessage[]
  /** Rooms of the chat, likewise; `is_enabled` is false where the company has none. */
  readonly chat: { readonly is_enabled: boolean; readonly rooms: readonly ShownRoom[] }
  /** The mobile status that its person is in, likewise. */
  readonly status: PhoneStatus | null
  readonly fixes: number
  /** How much this version of the app cannot read. */
  readonly aside: number
  /** Ids of what has been done while the phone still looks where. */
  readonly placing: ReadonlySet<string>
  /** Visits whose last step was sent, or waits, without a place. */
  readonly unplaced: ReadonlyMap<string, 'looking' | 'unknown'>
  /** Where its person is while on duty; null where the phone has not said. */
  readonly place: RoadPoint | null
  /** When the phone last told that place well enough to judge a door by it, by its own clock. */
  readonly sure_at: number | null
  /** How sure the phone was of it, metres. */
  readonly accuracy_m: number
  /** The way along what is left of the day, as the server told it last. */
  readonly way: readonly WayLeg[]
  /** How the last attempt to reach the server ended. */
  readonly link: Sending | 'unknown'
}

/** What this phone keeps; whoever shows what lies in it goes through `fieldStore`. */
export const database = await openFieldDatabase()
const listeners = createListeners()
let state: FieldState = {
  pairing: null,
  outbox: [],
  visits: [],
  asked: [],
  messages: [],
  chat: { is_enabled: false, rooms: [] },
  status: null,
  fixes: 0,
  aside: 0,
  placing: new Set(),
  unplaced: new Map(),
  place: null,
  sure_at: null,
  accuracy_m: 0,
  way: [],
  link: 'unknown',
}

export const fieldStore = { get: () => state, subscribe: listeners.add }

const untold = { statuses: [], status_id: null }

/** The visits and the mobile status, on which it depends how visits begin. */
function shownDay(pairing: Pairing | null, outbox: readonly OutboxItem[]) {
  const of = pairing ?? untold
  const startEvents = shownStatus(of, [])?.start_events
  const visits = shownVisits(pairing?.visits ?? [], outbox, startEvents)
  return { visits, status: shownStatus(of, outbox) }
}

/** Reads anew what the app shows. */
export async function load(link = state.link): Promise<void> {
  const [pairing, outbox, fixes, told, seen, way] = await Promise.all([
    database.pairing(),
    database.outbox(),
    database.countFixes(),
    database.chat(),
    database.seenOnPhone(),
    database.way(),
  ])
  // Reading the outbox sets aside what cannot be read.
  const aside = await database.countAside()
  const { visits, status } = shownDay(pairing, outbox)
  const asked = shownProof(pairing?.asked ?? [], outbox)
  const messages = shownMessages(pairing?.messages ?? [], outbox)
  const own_id = pairing?.phone.resource_id ?? ''
  const { is_enabled, rooms } = told ?? { is_enabled: false, rooms: [] }
  const chat = { is_enabled, rooms: shownRooms(rooms, { own_id, seen, outbox }) }
  const place = pairing?.is_on_duty ? state.place : null
  const shown = { pairing, outbox, visits, asked, messages, chat, status }
  state = { ...state, ...shown, fixes, aside, place, way, link }
  listeners.notify()
}
await load()

/** What speaks with the server: it comes after what the phone shows by itself. */
const exchanging = () => import('../outbox/exchange.ts')
/** Likewise what keeps past days: they are read at times. */
const keepingPast = () => import('./past-days.ts')

/** Now by the server's clock, as far as the phone knows it. */
export const serverNow = (): number => Date.now() + (state.pairing?.clock_offset_ms ?? 0)

/** For whom a token works. @throws AppError `SESSION_REQUIRED` where it opens nothing, TypeError without network */
export const phoneOf = async (token: string): Promise<PairedPhone> =>
  (await exchanging()).phoneOf(token)

/**
 * Whether the phone holds work of somebody else that has not been sent, or not been finished: it would be lost, shown to
 * another or sent as theirs.
 */
export async function isOfAnother({
  resource_id,
}: Pick<PairedPhone, 'resource_id'>): Promise<boolean> {
  if (state.pairing === null || state.pairing.phone.resource_id === resource_id) return false
  const begun = (await database.drafts()).some(({ data }) => Object.keys(data).length > 0)
  return begun || state.outbox.length + state.fixes + state.aside > 0
}

export async function pair(token: string, phone: PairedPhone): Promise<void> {
  const isSame = state.pairing?.phone.resource_id === phone.resource_id
  if (!isSame) {
    await database.clearTold()
    const { forgetPastDays } = await keepingPast()
    forgetPastDays()
  }
  // The server pushes to a phone as it was paired, and to no other.
  if (state.pairing?.token !== token) await forgetPush()
  const kept =
    isSame && state.pairing
      ? state.pairing
      : {
          visits: [],
          visits_at: null,
          asked: [],
          messages: [],
          offers: [],
          cancel_reasons: [],
          extra_activities: [],
          ...untold,
          changes: [],
          conflicts: [],
          helpers: null,
          has_transmitted: false,
        }
  await database.storePairing({
    is_on_duty: false,
    ...kept,
    lock: null,
    token,
    phone,
    clock_offset_ms: Date.parse(phone.now) - Date.now(),
  })
  await load('unknown')
  await synchronize()
}

/** Puts a PIN before the app, or takes it away. */
export async function setPin(pin: string | null): Promise<void> {
  const lock = pin === null ? null : await lockWith(pin)
  const pairing = await database.pairing()
  if (!pairing) return
  await database.storePairing({ ...pairing, lock })
  lockState.set(false)
  await load()
  const { closePastDays, openPastDays } = await keepingPast()
  await (lock && pin !== null ? openPastDays(database, lock, pin) : closePastDays(database))
}

/**
 * Opens the app with its PIN. After the last wrong one the phone gives up its pairing: what waits stays, and is sent once
 * the same person has paired it again.
 */
export async function unlock(pin: string): Promise<boolean> {
  const pairing = await database.pairing()
  if (!pairing?.lock) return true
  const { lock, isOpen } = await tryPin(pairing.lock, pin)
  const token = lock.tries_left === 0 ? '' : pairing.token
  if (token === '') await forgetPush()
  await database.storePairing({ ...pairing, lock, token })
  if (isOpen) {
    lockState.set(false)
    await (await keepingPast()).openPastDays(database, lock, pin)
  }
  await load()
  return isOpen
}

/** Ends the pairing on this phone. What waits has to be sent before. */
export async function unpair(): Promise<void> {
  await forgetPush()
  await database.clear()
  location.assign(`${appBase}/`)
}

/** With the difference of clocks by which it says when it was done. */
const stamped = <Done extends object>(done: Done) => ({
  clock_offset_ms: state.pairing?.clock_offset_ms ?? null,
  ...done,
})

type FindPlace = () => Promise<Place | null>

/**
 * Stores what was done, shows it at once, and sends it as soon as there is a way. Where it was done joins it once the phone
 * has found that; until then it is not sent, nor what was done after it.
 */
export async function keep(
  done: { readonly id: string; readonly [part: string]: unknown },
  findPlace?: () => Promise<object | null>,
): Promise<void> {
  if (findPlace) setPlacing(done.id, true)
  const seq = await database.add(stamped(done))
  await load()
  if (findPlace) void join({ id: done.id, seq }, findPlace)
  else void synchronize()
}

async function join(
  of: { readonly id: string; readonly seq: number },
  findPlace: () => Promise<object | null>,
) {
  try {
    const place = await findPlace()
    if (place) await database.addPlace(of.seq, place)
  } finally {
    setPlacing(of.id, false)
    await load()
    void synchronize()
  }
}

function setPlacing(id: string, isPlacing: boolean): void {
  const placing = new Set(state.placing)
  if (isPlacing) placing.add(id)
  else placing.delete(id)
  state = { ...state, placing }
}

/** Says of a visit whether the phone still looks where its last step was done, or never knew it; null where it knew. */
export function setUnplaced(visit_id: string, is: 'looking' | 'unknown' | null): void {
  const unplaced = new Map(state.unplaced)
  if (is === null) unplaced.delete(visit_id)
  else unplaced.set(visit_id, is)
  state = { ...state, unplaced }
  listeners.notify()
}

/** Calls for help, by its own way at once and before the phone knows where it is: the place follows as another press. */
export async function askForHelp(findPlace: FindPlace): Promise<void> {
  const pressed_at = new Date(serverNow()).toISOString()
  const press = (place: Place) => {
    const body = { id: newId(), pressed_at, ...place, battery_pct: null }
    return stamped({ kind: 'panic', id: body.id, body })
  }
  const seq = await database.add(press(emptyPlace))
  await load()
  void synchronize()
  const follow = async () => {
    const place = await findPlace()
    if (!place) return
    await database.add(press(place), seq)
    await load()
    void synchronize()
  }
  void follow()
}

/** Says that messages were seen by now; one that needs an answer is resolved by it. */
export async function seeMessages(
  ids: readonly string[],
  { is_resolved }: { readonly is_resolved: boolean },
): Promise<void> {
  const body = { seen_at: new Date(serverNow()).toISOString(), is_resolved }
  for (const message_id of ids)
    await database.add(stamped({ kind: 'message', id: newId(), message_id, body }))
  await load()
  void synchronize()
}

/**
 * Accepts or declines an offer at once: kept for later it would go to somebody else meanwhile.
 *
 * @throws AppError `ON_DEMAND_OFFER_OVER` and what else the server answers; TypeError without network
 */
export async function answerOffer(id: string, is_accepted: boolean): Promise<void> {
  const { pairing } = state
  if (!pairing) return
  try {
    await (await exchanging()).answerOffer(pairing.token, { id, is_accepted })
  } finally {
    void synchronize()
  }
}

const emptyPlace: Place = { cx: null, cy: null, accuracy_m: null }

/** Takes a refused item off the list: its person has read why. */
export async function settle(item: OutboxItem): Promise<void> {
  // The draft of a form stays, and its files with it, so that what was refused can be corrected.
  if (item.kind !== 'answer') await database.removeFiles(filesOf(item))
  await database.remove(item.seq)
  await load()
}

export async function setDuty(is_on_duty: boolean): Promise<void> {
  const pairing = await database.pairing()
  if (!pairing) return
  await database.storePairing({ ...pairing, is_on_duty })
  const body = { id: newId(), is_on_duty, changed_at: new Date(serverNow()).toISOString() }
  await keep({ kind: 'duty', id: body.id, body })
}

export async function addFix(fix: Omit<Fix, 'id' | 'fix_at'>): Promise<void> {
  const fix_at = new Date(serverNow()).toISOString()
  await database.addFix({ id: newId(), fix_at, ...fix })
  const sure_at = sureAt(fix.accuracy_m, Date.now())
  state = { ...state, place: { cx: fix.cx, cy: fix.cy }, sure_at, accuracy_m: fix.accuracy_m ?? 0 }
  const time_zone = state.pairing?.phone.time_zone
  if (time_zone !== undefined) await addToTrail(database, time_zone, { at: fix_at, ...fix })
  await load()
}

/** Changes what waits while nothing of it is being sent. */
export async function betweenExchanges(change: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(storeName, change)
  else await change()
  await load()
  void synchronize()
}

/** Sends what waits and fetches the visits; in one window at a time. */
export async function synchronize(): Promise<void> {
  if (!state.pairing) return
  if (state.outbox.some(({ kind, refusal }) => kind === 'panic' && !refusal)) void sendHelp()
  // Without a safe address a browser has no locks; nor has it a place or an installed app then.
  if (!('locks' in navigator)) return exchangeAndShow()
  // An exchange that waits for the one before it does for everybody who asks meanwhile.
  waiting ??= navigator.locks.request(storeName, () => {
    waiting = undefined
    return exchangeAndShow()
  })
  await waiting
}

let waiting: Promise<void> | undefined

const isPlacing = ({ id }: OutboxItem): boolean => state.placing.has(id)

/** Nobody who is in danger waits for an exchange that sends a photo, or for one that hangs. */
async function sendHelp(): Promise<void> {
  const [loaded] = await Promise.allSettled([exchanging()])
  // Without network before the app was kept on the phone: the exchange tries it again.
  if (loaded.status === 'rejected') return
  await loaded.value.sendHelp(database)
  await load()
}

async function exchangeAndShow(): Promise<void> {
  const [loaded] = await Promise.allSettled([exchanging()])
  // Without network before the app was kept on the phone.
  if (loaded.status === 'rejected') return load('later')
  const kept = { database, place: state.place, isPlacing, show: load }
  await load(await loaded.value.exchange(kept))
}
