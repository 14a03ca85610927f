import { phoneChats } from '@baquiano/contract/chat'
import { communications, type PhoneMessage } from '@baquiano/contract/communications'
import { devices, type PairedPhone } from '@baquiano/contract/devices'
import { onDemand } from '@baquiano/contract/on-demand'
import { panicAlarms } from '@baquiano/contract/panic-alarms'
import { formAnswers } from '@baquiano/contract/form-answers'
import { AppError, limits } from '@baquiano/contract/platform'
import type { RoadPoint } from '@baquiano/contract/roads'
import { tracking } from '@baquiano/contract/tracking'
import { uploads } from '@baquiano/contract/uploads'
import { type AskedProof, visitProofs } from '@baquiano/contract/visit-proofs'
import { fieldVisits, type Visit, type VisitReport, visitReport } from '@baquiano/contract/visits'
import { type Call, createCall } from '@baquiano/client/http/create-call.ts'
import { createUpload, type Upload } from '@baquiano/client/http/create-upload.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { createListeners } from '@baquiano/client/state/listeners.ts'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { exchangeChat } from '../chat/exchange-chat.ts'
import { type ShownRoom, shownRooms, withSent } from '../chat/talk.ts'
import { stopsLeft, type WayLeg } from '../map/day-way.ts'
import { fetchWay } from '../map/fetch-way.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import { filesOf, unlessStalled, type Watch, withUploads } from '../outbox/outbox-files.ts'
import { linkAfter, type Sending, sendOutbox } from '../outbox/send-outbox.ts'
import { shownMessages } from '../outbox/shown-messages.ts'
import { shownProof } from '../outbox/shown-proof.ts'
import { shownVisits } from '../outbox/shown-visits.ts'
import { appBase, storeName } from './app-base.ts'
import { forgetPush } from './forget-push.ts'
import { lockState, lockWith, tryPin } from './pin-lock.ts'
import { type Fix, type KeptFile, openFieldDatabase, type Pairing } from './field-database.ts'

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
  readonly fixes: number
  /** Where its person is while on duty; null where the phone has not said. */
  readonly place: RoadPoint | null
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
  fixes: 0,
  place: null,
  way: [],
  link: 'unknown',
}

export const fieldStore = { get: () => state, subscribe: listeners.add }

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
  const visits = shownVisits(pairing?.visits ?? [], outbox)
  const asked = shownProof(pairing?.asked ?? [], outbox)
  const messages = shownMessages(pairing?.messages ?? [], outbox)
  const own_id = pairing?.phone.resource_id ?? ''
  const { is_enabled, rooms } = told ?? { is_enabled: false, rooms: [] }
  const chat = { is_enabled, rooms: shownRooms(rooms, { own_id, seen, outbox }) }
  const place = pairing?.is_on_duty ? state.place : null
  state = { pairing, outbox, visits, asked, messages, chat, fixes, place, way, link }
  listeners.notify()
}
await load()

const sessionOf = (token: string) => ({
  token: () => token,
  renew: async () => {
    throw new AppError('SESSION_REQUIRED')
  },
})
const callWith = (token: string) => createCall(sessionOf(token))

/** For calls that are made at once, as they have no sense later. */
export const sessionNow = () => sessionOf(state.pairing?.token ?? '')

/** Now by the server's clock, as far as the phone knows it. */
export const serverNow = (): number => Date.now() + (state.pairing?.clock_offset_ms ?? 0)

/** For whom a token works. @throws AppError `SESSION_REQUIRED` where it opens nothing, TypeError without network */
export const phoneOf = (token: string): Promise<PairedPhone> => callWith(token)(devices.self, {})

/** Whether the phone holds work of somebody else that has not been sent: it would be lost, or sent as another's. */
export const isOfAnother = ({ resource_id }: PairedPhone): boolean =>
  state.pairing !== null &&
  state.pairing.phone.resource_id !== resource_id &&
  state.outbox.length + state.fixes > 0

export async function pair(token: string, phone: PairedPhone): Promise<void> {
  const isSame = state.pairing?.phone.resource_id === phone.resource_id
  if (!isSame) await database.clearTold()
  // The server pushes to a phone as it was paired, and to no other.
  if (state.pairing?.token !== token) await forgetPush()
  const kept =
    isSame && state.pairing
      ? state.pairing
      : { visits: [], visits_at: null, asked: [], messages: [], offers: [], cancel_reasons: [] }
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
  if (isOpen) lockState.set(false)
  await load()
  return isOpen
}

/** Ends the pairing on this phone. What waits has to be sent before. */
export async function unpair(): Promise<void> {
  await forgetPush()
  await database.clear()
  location.assign(`${appBase}/`)
}

/** Stores what was done, shows it at once, and sends it as soon as there is a way. */
export async function keep(done: object): Promise<void> {
  await database.add(done)
  await load()
  void synchronize()
}

/** A step of a visit. */
export async function report(
  visit_id: string,
  { place, ...done }: Pick<VisitReport, 'transition'> & { reason?: string; place: Place | null },
): Promise<void> {
  const event_at = new Date(serverNow()).toISOString()
  const body = visitReport.parse({ id: newId(), event_at, ...done, ...place })
  await keep({ kind: 'report', id: body.id, visit_id, body })
}

export async function askForHelp(place: Place | null): Promise<void> {
  const body = {
    id: newId(),
    pressed_at: new Date(serverNow()).toISOString(),
    ...emptyPlace,
    ...place,
  }
  await keep({ kind: 'panic', id: body.id, body: { ...body, battery_pct: null } })
}

/** Says that messages were seen by now; one that needs an answer is resolved by it. */
export async function seeMessages(
  ids: readonly string[],
  { is_resolved }: { readonly is_resolved: boolean },
): Promise<void> {
  const body = { seen_at: new Date(serverNow()).toISOString(), is_resolved }
  for (const message_id of ids)
    await database.add({ kind: 'message', id: newId(), message_id, body })
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
    const request = { params: { id }, body: { is_accepted } }
    await callWith(pairing.token)(onDemand.answer, request)
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
  await database.addFix({ id: newId(), fix_at: new Date(serverNow()).toISOString(), ...fix })
  state = { ...state, place: { cx: fix.cx, cy: fix.cy } }
  await load()
}

/** Sends what waits and fetches the visits; in one window at a time. */
export async function synchronize(): Promise<void> {
  if (!state.pairing) return
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

const exchangeAndShow = async (): Promise<void> => load(await exchange())

async function exchange(): Promise<Sending> {
  const pairing = await database.pairing()
  if (!pairing) return 'signed_out'
  const call = callWith(pairing.token)
  const sent = await sendOutbox({
    items: database.outbox,
    send: (item) => sendItem(call, createUpload(sessionOf(pairing.token)), item),
    remove: async (item) => {
      await database.remove(item.seq)
      await database.removeFiles(filesOf(item))
      if (item.kind === 'answer') await database.removeDraft(item.visit_id)
    },
    refuse: (item, code) => database.replace({ ...item, refusal: { code } }),
  })
  if (sent !== 'sent') return sent
  try {
    const own_id = pairing.phone.resource_id
    await Promise.all([fetchDay(call, pairing), exchangeChat({ call, database, own_id })])
    return 'sent'
  } catch (error) {
    return linkAfter(error)
  }
}

/** Sends where the phone was and brings what its person has to do. */
async function fetchDay(call: Call, pairing: Pairing): Promise<void> {
  await sendFixes(call)
  const { records: visits, cancel_reasons } = await call(fieldVisits.list, {})
  const { records: asked } = await call(visitProofs.asked, {})
  const { records: messages } = await call(communications.listOfPhone, {})
  const { records: offers } = await call(onDemand.listOfPhone, {})
  const asked_at = Date.now()
  const phone = await call(devices.self, {})
  // Half of the way there and back lies between the server's clock and its answer.
  const clock_offset_ms = Date.parse(phone.now) - (asked_at + Date.now()) / 2
  const latest = (await database.pairing()) ?? pairing
  const visits_at = phone.now
  const told = { visits, cancel_reasons, asked, messages, offers }
  const fetched = { phone, ...told, visits_at, clock_offset_ms }
  await database.storePairing({ ...latest, ...fetched })
  await fetchForms(call, asked)
  const today = companyTime(phone.time_zone).dateOf(Date.parse(phone.now))
  await fetchPast(call, today)
  await fetchWay(call, database, state.place, stopsLeft(shownVisits(visits, []), today))
}

async function sendItem(call: Call, upload: Upload, item: OutboxItem): Promise<void> {
  if (item.kind === 'panic') await call(panicAlarms.raise, { body: item.body })
  else if (item.kind === 'duty') await call(tracking.duty, { body: item.body })
  else if (item.kind === 'report') {
    const visit = await call(fieldVisits.report, { params: { id: item.visit_id }, body: item.body })
    await storeSent(item, visit)
  } else if (item.kind === 'message')
    await call(communications.report, { params: { id: item.message_id }, body: item.body })
  else if (item.kind === 'chat') {
    const params = { id: item.room_id }
    const attach = ({ name, blob: file }: KeptFile, watch: Watch) =>
      upload(phoneChats.attach, { params, query: { name }, file }, watch)
    const { body } = withUploads(item, await sendFiles(filesOf(item), attach))
    const stored = await call(phoneChats.send, { params, body })
    await database.changeTalk(item.room_id, (before) => withSent(before, stored))
  } else {
    const add = ({ name, upload_type, blob: file }: KeptFile, watch: Watch) =>
      upload(uploads.createOfDevice, { query: { upload_type, name }, file }, watch)
    const sent = withUploads(item, await sendFiles(filesOf(item), add))
    const params = { id: sent.visit_id }
    if (sent.kind === 'proof') await call(visitProofs.add, { params, body: sent.body })
    else await call(formAnswers.answer, { params, body: sent.body })
    await storeSent(item)
  }
}

/** Keeps what the server has taken: until the day is fetched anew, the screen would show it as not done. */
async function storeSent(item: OutboxItem, visit?: Visit): Promise<void> {
  const pairing = await database.pairing()
  if (!pairing) return
  const visits = pairing.visits.map((it) => (it.id === visit?.id ? visit : it))
  await database.storePairing({ ...pairing, visits, asked: shownProof(pairing.asked, [item]) })
}

/**
 * Sends the files that something names by the phone's ids of them; one that has been sent before a cut is not sent again.
 *
 * @returns the uploads by those ids
 */
async function sendFiles(
  ids: readonly string[],
  send: (file: KeptFile, watch: Watch) => Promise<{ readonly id: string }>,
): Promise<ReadonlyMap<string, string>> {
  const sent = new Map<string, string>()
  for (const id of ids) {
    const file = await database.file(id)
    if (!file) continue
    const upload_id = file.upload_id ?? (await unlessStalled((watch) => send(file, watch))).id
    if (file.upload_id === null) await database.storeFile({ ...file, upload_id })
    sent.set(id, upload_id)
  }
  return sent
}

/** Brings the last seven days onto the phone, once a day: they are over. */
async function fetchPast(call: Call, date: string): Promise<void> {
  if ((await database.past())?.date === date) return
  await database.storePast({ date, visits: (await call(fieldVisits.past, {})).records })
}

/** Brings the forms that are asked onto the phone, where they are not there yet. */
async function fetchForms(call: Call, asked: readonly AskedProof[]): Promise<void> {
  for (const { visit_id, form } of asked) {
    if (!form || (await database.form(form))) continue
    try {
      await database.storeForm(await call(formAnswers.form, { params: { id: visit_id } }))
    } catch (error) {
      // The visit or its form went away meanwhile: the next exchange no longer names it.
      const isGone =
        error instanceof AppError && ['FORM_NOT_FOUND', 'VISIT_NOT_FOUND'].includes(error.code)
      if (!isGone) throw error
    }
  }
}

async function sendFixes(call: Call): Promise<void> {
  for (;;) {
    const positions = await database.fixes(limits.position_batch)
    if (positions.length === 0) return
    // What is refused by itself is refused for good: the phone's page in the console says why.
    await call(tracking.send, { body: { positions } })
    await database.removeFixes(positions.map(({ id }) => id))
  }
}
