import { communications, type PhoneMessage } from '@baquiano/contract/communications'
import { devices, type PairedPhone } from '@baquiano/contract/devices'
import { panicAlarms } from '@baquiano/contract/panic-alarms'
import { AppError, limits } from '@baquiano/contract/platform'
import { tracking } from '@baquiano/contract/tracking'
import { fieldVisits, type Visit, type VisitReport, visitReport } from '@baquiano/contract/visits'
import { createCall } from '@baquiano/client/http/create-call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { createListeners } from '@baquiano/client/state/listeners.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import { linkAfter, type Sending, sendOutbox } from '../outbox/send-outbox.ts'
import { shownMessages } from '../outbox/shown-messages.ts'
import { shownVisits } from '../outbox/shown-visits.ts'
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
  /** Of the office, likewise. */
  readonly messages: readonly PhoneMessage[]
  readonly fixes: number
  /** How the last attempt to reach the server ended. */
  readonly link: Sending | 'unknown'
}

const database = await openFieldDatabase()
const listeners = createListeners()
let state: FieldState = {
  pairing: null,
  outbox: [],
  visits: [],
  messages: [],
  fixes: 0,
  link: 'unknown',
}

export const fieldStore = { get: () => state, subscribe: listeners.add }

async function load(link = state.link): Promise<void> {
  const [pairing, outbox, fixes] = await Promise.all([
    database.pairing(),
    database.outbox(),
    database.countFixes(),
  ])
  const visits = shownVisits(pairing?.visits ?? [], outbox)
  const messages = shownMessages(pairing?.messages ?? [], outbox)
  state = { pairing, outbox, visits, messages, fixes, link }
  listeners.notify()
}
await load()

const callWith = (token: string) =>
  createCall({
    token: () => token,
    renew: async () => {
      throw new AppError('SESSION_REQUIRED')
    },
  })

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
  const kept =
    isSame && state.pairing ? state.pairing : { visits: [], visits_at: null, messages: [] }
  await database.storePairing({
    is_on_duty: false,
    ...kept,
    token,
    phone,
    clock_offset_ms: Date.parse(phone.now) - Date.now(),
  })
  await load('unknown')
  await synchronize()
}

/** Ends the pairing on this phone. What waits has to be sent before. */
export async function unpair(): Promise<void> {
  await database.clear()
  location.assign('/field/')
}

/** Stores what was done, shows it at once, and sends it as soon as there is a way. */
export async function report(
  visit_id: string,
  { place, ...done }: Pick<VisitReport, 'transition'> & { reason?: string; place: Place | null },
): Promise<void> {
  const event_at = new Date(serverNow()).toISOString()
  const body = visitReport.parse({ id: newId(), event_at, ...done, ...place })
  await database.add({ kind: 'report', id: body.id, visit_id, body })
  await load()
  void synchronize()
}

export async function askForHelp(place: Place | null): Promise<void> {
  const body = {
    id: newId(),
    pressed_at: new Date(serverNow()).toISOString(),
    ...emptyPlace,
    ...place,
  }
  await database.add({ kind: 'panic', id: body.id, body: { ...body, battery_pct: null } })
  await load()
  void synchronize()
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

const emptyPlace: Place = { cx: null, cy: null, accuracy_m: null }

/** Takes a refused item off the list: its person has read why. */
export async function settle({ seq }: OutboxItem): Promise<void> {
  await database.remove(seq)
  await load()
}

export async function setDuty(is_on_duty: boolean): Promise<void> {
  const pairing = await database.pairing()
  if (!pairing) return
  await database.storePairing({ ...pairing, is_on_duty })
  await load()
}

export async function addFix(fix: Omit<Fix, 'id' | 'fix_at'>): Promise<void> {
  await database.addFix({ id: newId(), fix_at: new Date(serverNow()).toISOString(), ...fix })
  await load()
}

/** Sends what waits and fetches the visits; in one window at a time. */
export async function synchronize(): Promise<void> {
  if (!state.pairing) return
  // Without a safe address a browser has no locks; nor has it a place or an installed app then.
  if ('locks' in navigator) await navigator.locks.request('baquiano-field', exchangeAndShow)
  else await exchangeAndShow()
}

const exchangeAndShow = async (): Promise<void> => load(await exchange())

async function exchange(): Promise<Sending> {
  const pairing = await database.pairing()
  if (!pairing) return 'signed_out'
  const call = callWith(pairing.token)
  const sent = await sendOutbox({
    items: database.outbox,
    send: async (item) => {
      if (item.kind === 'panic') await call(panicAlarms.raise, { body: item.body })
      else if (item.kind === 'report')
        await call(fieldVisits.report, { params: { id: item.visit_id }, body: item.body })
      else await call(communications.report, { params: { id: item.message_id }, body: item.body })
    },
    remove: ({ seq }) => database.remove(seq),
    refuse: (item, code) => database.replace({ ...item, refusal: { code } }),
  })
  if (sent !== 'sent') return sent
  try {
    await sendFixes(call)
    const { records: visits } = await call(fieldVisits.list, {})
    const { records: messages } = await call(communications.listOfPhone, {})
    const asked_at = Date.now()
    const phone = await call(devices.self, {})
    // Half of the way there and back lies between the server's clock and its answer.
    const clock_offset_ms = Date.parse(phone.now) - (asked_at + Date.now()) / 2
    const latest = (await database.pairing()) ?? pairing
    const visits_at = phone.now
    const fetched = { phone, visits, messages, visits_at, clock_offset_ms }
    await database.storePairing({ ...latest, ...fetched })
    return 'sent'
  } catch (error) {
    return linkAfter(error)
  }
}

async function sendFixes(call: ReturnType<typeof callWith>): Promise<void> {
  for (;;) {
    const positions = await database.fixes(limits.position_batch)
    if (positions.length === 0) return
    // What is refused by itself is refused for good: the phone's page in the console says why.
    await call(tracking.send, { body: { positions } })
    await database.removeFixes(positions.map(({ id }) => id))
  }
}
