import { phoneChats } from '@baquiano/contract/chat'
import { communications } from '@baquiano/contract/communications'
import { devices, type PairedPhone } from '@baquiano/contract/devices'
import { onDemand } from '@baquiano/contract/on-demand'
import { panicAlarms, panicHelp } from '@baquiano/contract/panic-alarms'
import { formAnswers } from '@baquiano/contract/form-answers'
import { AppError, limits, minuteMs } from '@baquiano/contract/platform'
import type { RoadPoint } from '@baquiano/contract/roads'
import { phoneStatuses } from '@baquiano/contract/phone-statuses'
import { tracking } from '@baquiano/contract/tracking'
import { type AskedProof, visitProofs } from '@baquiano/contract/visit-proofs'
import { fieldVisits, type Visit } from '@baquiano/contract/visits'
import type { Call } from '@baquiano/client/http/create-call.ts'
import { createUpload } from '@baquiano/client/http/create-upload.ts'
import { framedPerson } from '@baquiano/client/state/framed-person.ts'
import type { Session } from '@baquiano/client/session/session.ts'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { exchangeChat } from '../chat/exchange-chat.ts'
import { sealOld } from '../chat/seal-old.ts'
import { withSent } from '../chat/talk.ts'
import { stopsLeft } from '../map/day-way.ts'
import { fetchWay } from '../map/fetch-way.ts'
import type { FieldDatabase, KeptFile, Pairing } from '../store/field-database.ts'
import { callWith, sessionOf } from '../store/field-call.ts'
import { keepPastDays, readPastDays } from '../store/past-days.ts'
import { phoneHealth } from '../store/phone-health.ts'
import { callAnyVersion } from './call-any-version.ts'
import { correctedFixes, correctedItems, isSame } from './correct-clock.ts'
import { type OutboxItem, untilPlacing } from './outbox-item.ts'
import { filesOf, withUploads } from './outbox-files.ts'
import { planChanges, unseenChanges } from './plan-changes.ts'
import { sendFile } from './send-file.ts'
import { linkAfter, type Sending, sendOutbox } from './send-outbox.ts'
import { shownProof } from './shown-proof.ts'
import { shownVisits } from './shown-visits.ts'
import { unlessStalled } from './unless-stalled.ts'

export interface Kept {
  readonly database: FieldDatabase
  /** Where its person is; null where the phone has not said. */
  readonly place: RoadPoint | null
  /** Whether the phone still looks where something was done. */
  readonly isPlacing: (item: OutboxItem) => boolean
  /** Shows what the store holds by now: what is done from then on goes by it. */
  readonly show: () => Promise<void>
}

/** What one exchange works with. */
interface Exchange extends Pick<Kept, 'database' | 'place'> {
  readonly call: Call
  readonly session: Session
}

/** For whom a token works. @throws AppError `SESSION_REQUIRED` where it opens nothing, TypeError without network */
export const phoneOf = (token: string): Promise<PairedPhone> => callWith(token)(devices.self, {})

interface OfferAnswer {
  readonly id: string
  readonly is_accepted: boolean
}

/** @throws AppError `ON_DEMAND_OFFER_OVER` and what else the server answers; TypeError without network */
export async function answerOffer(token: string, { id, is_accepted }: OfferAnswer): Promise<void> {
  await callWith(token)(onDemand.answer, { params: { id }, body: { is_accepted } })
}

/** Sends what waits, in its order, and brings what is new. @returns how it ended: what fails is tried another time */
export async function exchange({ database, place, isPlacing, show }: Kept): Promise<Sending> {
  const pairing = await database.pairing()
  if (!pairing) return 'signed_out'
  const call = callAnyVersion(callWith(pairing.token))
  const of = { database, place, call, session: sessionOf(pairing.token) }
  await database.putAllBack()
  try {
    await correctClock({ ...of, show }, pairing)
  } catch (error) {
    return linkAfter(error)
  }
  const items = async () => untilPlacing(await database.outbox(), isPlacing)
  // Beside what may take long or hang, and once more after it; what fails is told by the next exchange.
  const telling = Promise.allSettled([tellHealth(of)])
  const sent = await sendOutbox({ ...portOf(of), items })
  const fetched = sent === 'sent' ? await fetchAll(of, pairing) : sent
  await telling
  if (fetched === 'sent') await Promise.allSettled([tellHealth(of)])
  // Also where nothing new came: a day may have ended since.
  await sealOld(database)
  return fetched
}

/**
 * The phone as the server knows it now, and how far apart their clocks are: half of the way there and back lies between the
 * server's clock and its answer.
 */
async function askClock(call: Call): Promise<{ phone: PairedPhone; clock_offset_ms: number }> {
  const asked_at = Date.now()
  const phone = await call(devices.self, {})
  return { phone, clock_offset_ms: Date.parse(phone.now) - (asked_at + Date.now()) / 2 }
}

/** Sends nothing at an hour that the phone's clock only had because somebody set it since the last exchange. */
async function correctClock(
  { call, database, show }: Pick<Exchange, 'call' | 'database'> & Pick<Kept, 'show'>,
  pairing: Pairing,
): Promise<void> {
  const waiting = (await database.outbox()).length + (await database.countFixes())
  if (waiting === 0) return
  const { phone, clock_offset_ms: offset_ms } = await askClock(call)
  const told_at = pairing.visits_at === null ? null : Date.parse(pairing.visits_at)
  const clock = { offset_ms, now: Date.parse(phone.now), told_at }
  await database.correct(({ items, fixes }) => ({
    items: correctedItems(
      items.filter(({ refusal }) => refusal === null),
      clock,
    ),
    fixes: correctedFixes(fixes, pairing.clock_offset_ms, clock),
  }))
  if (isSame(offset_ms, pairing.clock_offset_ms)) return
  const latest = (await database.pairing()) ?? pairing
  await database.storePairing({ ...latest, clock_offset_ms: offset_ms })
  await show()
}

async function fetchAll(of: Exchange, pairing: Pairing): Promise<Sending> {
  const own_id = pairing.phone.resource_id
  try {
    await Promise.all([fetchDay(of, pairing), exchangeChat({ ...of, own_id })])
    return 'sent'
  } catch (error) {
    return linkAfter(error)
  }
}

/** How often the office hears of a phone that has not changed. */
const healthMs = 5 * minuteMs
let toldHealth = { text: '', at: 0 }

/** Tells how the phone is, where that has changed or some time has gone by. */
async function tellHealth({ call, database }: Exchange): Promise<void> {
  const [items, aside] = await Promise.all([database.outbox(), database.countAside()])
  const body = await phoneHealth(items.length + aside + (await database.countFixes()))
  const text = JSON.stringify({ ...body, free_mb: null })
  // A frame of the console tells nothing of the phone of whoever is driven in it.
  if (framedPerson !== null) return
  if (text === toldHealth.text && Date.now() - toldHealth.at < healthMs) return
  await call(devices.health, { body })
  toldHealth = { text, at: Date.now() }
}

/**
 * Sends calls for help alone, beside an exchange that may be sending something large: the server counts one once, whichever
 * way brings it first.
 */
export async function sendHelp(database: FieldDatabase): Promise<void> {
  const pairing = await database.pairing()
  if (!pairing) return
  const { token } = pairing
  const of = {
    database,
    place: null,
    call: callAnyVersion(callWith(token)),
    session: sessionOf(token),
  }
  const items = async () => (await database.outbox()).filter(({ kind }) => kind === 'panic')
  await sendOutbox({ ...portOf(of), items })
}

const portOf = (of: Exchange) => ({
  send: (item: OutboxItem) => sendItem(of, item),
  remove: async (item: OutboxItem) => {
    const { database } = of
    await database.remove(item.seq)
    await database.removeFiles(filesOf(item))
    if (item.kind === 'answer') await database.removeDraft(item.visit_id)
  },
  refuse: (item: OutboxItem, code: string) => of.database.replace({ ...item, refusal: { code } }),
})

/** Sends where the phone was and brings what its person has to do. */
async function fetchDay(of: Exchange, pairing: Pairing): Promise<void> {
  const { call, database, place } = of
  await sendFixes(of)
  const day = await call(fieldVisits.list, {})
  const { records: visits, cancel_reasons, extra_activities, conflicts } = day
  const { records: asked } = await call(visitProofs.asked, {})
  const { records: messages } = await call(communications.listOfPhone, {})
  const { records: offers } = await call(onDemand.listOfPhone, {})
  const { records: statuses, current_id, has_transmitted } = await call(phoneStatuses.list, {})
  const helpers = await call(panicHelp.list, {})
  const { phone, clock_offset_ms } = await askClock(call)
  const latest = (await database.pairing()) ?? pairing
  const visits_at = phone.now
  const { dateOf } = companyTime(phone.time_zone)
  const today = dateOf(Date.parse(phone.now))
  const known = latest.visits_at === null ? null : dateOf(Date.parse(latest.visits_at))
  const changes =
    known === null
      ? []
      : unseenChanges(latest.changes, planChanges(latest.visits, visits, { today, known }))
  const ofStatus = { statuses, status_id: current_id, has_transmitted }
  const told = {
    visits,
    conflicts,
    cancel_reasons,
    extra_activities,
    asked,
    messages,
    offers,
    helpers,
    ...ofStatus,
  }
  const fetched = { phone, ...told, changes, visits_at, clock_offset_ms }
  await database.storePairing({ ...latest, ...fetched })
  await fetchForms(of, asked)
  await fetchPast(of, today)
  await fetchWay(call, database, place, stopsLeft(shownVisits(visits, []), today))
}

async function sendItem(of: Exchange, item: OutboxItem): Promise<void> {
  const { call, database } = of
  if (item.kind === 'panic') await once(item.id, () => call(panicAlarms.raise, { body: item.body }))
  else if (item.kind === 'duty') await call(tracking.duty, { body: item.body })
  else if (item.kind === 'status') {
    const { current_id } = await call(phoneStatuses.choose, { body: item.body })
    const pairing = await database.pairing()
    if (pairing) await database.storePairing({ ...pairing, status_id: current_id })
  } else if (item.kind === 'report') {
    const visit = await call(fieldVisits.report, { params: { id: item.visit_id }, body: item.body })
    await storeSent(database, item, visit)
  } else if (item.kind === 'note')
    await call(fieldVisits.note, { params: { id: item.visit_id }, body: item.body })
  else if (item.kind === 'settle') await sendSettlement(of, item)
  else if (item.kind === 'visit')
    await storeSent(database, item, await call(fieldVisits.add, { body: item.body }))
  else if (item.kind === 'message')
    await call(communications.report, { params: { id: item.message_id }, body: item.body })
  else if (item.kind === 'chat') {
    const params = { id: item.room_id }
    const upload = createUpload(of.session)
    const attach = async ({ name, blob: file }: KeptFile) =>
      unlessStalled((watch) => upload(phoneChats.attach, { params, query: { name }, file }, watch))
    const { body } = withUploads(item, await sendFiles(database, filesOf(item), attach))
    const stored = await call(phoneChats.send, { params, body })
    await database.changeTalk(item.room_id, (before) => withSent(before, stored))
  } else {
    const add = (file: KeptFile) => sendFile(of, file)
    const sent = withUploads(item, await sendFiles(database, filesOf(item), add))
    const params = { id: sent.visit_id }
    if (sent.kind === 'proof') await call(visitProofs.add, { params, body: sent.body })
    else await call(formAnswers.answer, { params, body: sent.body })
    await storeSent(database, item)
  }
}

type Settlement = OutboxItem & { readonly kind: 'settle' }

/** What was settled is shown no more, and a visit that was taken back is the person's again. */
async function sendSettlement({ call, database }: Exchange, item: Settlement): Promise<void> {
  const params = { id: item.visit_id }
  const { visit } = await call(fieldVisits.settle, { params, body: item.body })
  await storeSent(database, item, visit ?? undefined)
  const pairing = await database.pairing()
  const conflicts = pairing?.conflicts.filter((it) => it.visit.id !== item.visit_id) ?? []
  if (pairing) await database.storePairing({ ...pairing, conflicts })
}

const underWay = new Map<string, Promise<unknown>>()

/** One call for what two ways of this window send at the same time. */
async function once(id: string, send: () => Promise<unknown>): Promise<void> {
  const sending = underWay.get(id) ?? send()
  underWay.set(id, sending)
  try {
    await sending
  } finally {
    underWay.delete(id)
  }
}

/** Keeps what the server has taken: until the day is fetched anew, the screen would show it as not done. */
async function storeSent(database: FieldDatabase, item: OutboxItem, visit?: Visit): Promise<void> {
  const pairing = await database.pairing()
  if (!pairing) return
  const others = pairing.visits.filter(({ id }) => id !== visit?.id)
  const visits = visit ? [...others, visit] : others
  await database.storePairing({ ...pairing, visits, asked: shownProof(pairing.asked, [item]) })
}

/**
 * Sends the files that something names by the phone's ids of them; one that has been sent before a cut is not sent again.
 *
 * @returns the uploads by those ids
 */
async function sendFiles(
  database: FieldDatabase,
  ids: readonly string[],
  send: (file: KeptFile) => Promise<{ readonly id: string }>,
): Promise<ReadonlyMap<string, string>> {
  const sent = new Map<string, string>()
  for (const id of ids) {
    const file = await database.file(id)
    if (!file) continue
    const upload_id = file.upload_id ?? (await send(file)).id
    if (file.upload_id === null) await database.storeFile({ ...file, upload_id })
    sent.set(id, upload_id)
  }
  return sent
}

/** Brings the last seven days, once a day where a PIN keeps them and else once for as long as the app is open. */
async function fetchPast({ call, database }: Exchange, date: string): Promise<void> {
  if ((await readPastDays(database))?.date === date) return
  const { messages = [], talks = {} } = (await readPastDays(database)) ?? {}
  const { records: visits } = await call(fieldVisits.past, {})
  await keepPastDays(database, { date, visits, messages, talks })
}

/** Brings the forms that are asked onto the phone, where they are not there yet. */
async function fetchForms(
  { call, database }: Exchange,
  asked: readonly AskedProof[],
): Promise<void> {
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

async function sendFixes({ call, database }: Exchange): Promise<void> {
  for (;;) {
    const positions = await database.fixes(limits.position_batch)
    if (positions.length === 0) return
    // What is refused by itself is refused for good: the phone's page in the console says why.
    await call(tracking.send, { body: { positions } })
    await database.removeFixes(positions.map(({ id }) => id))
  }
}
