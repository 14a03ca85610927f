import { chats, phoneChats } from '@baquiano/contract/chat'
import { communications } from '@baquiano/contract/communications'
import { demoPhones } from '@baquiano/contract/demo-phones'
import { onDemand } from '@baquiano/contract/on-demand'
import { dayMs, type Endpoint, type EndpointRequest, secondMs } from '@baquiano/contract/platform'
import { visitPoints } from '@baquiano/contract/visit-points'
import { ApiError } from '../api/api-error.ts'
import { pause } from '../api/pause.ts'
import { randomOf } from '../city/random.ts'
import type { Company } from '../demo.ts'
import { pairDevice } from '../setup/pair-device.ts'
import type { FieldPersonPlan } from '../world/company-plan.ts'
import { customersOf } from '../world/customers-of.ts'
import { idOf, idOfThing } from '../world/id-of.ts'
import { recordIds } from '../world/record-ids.ts'
import {
  notices,
  plannedNotice,
  replies,
  requestNotes,
  speaks,
  talksOf,
  type TalkPlan,
} from '../world/talk-plan.ts'

/** How often a phone looks at what was written to its person. */
const everyMs = 30 * secondMs
/** Pause between two calls, so that users of the console are served first. */
const gentleMs = secondMs

/**
 * What people of a company write to each other, until the demo is stopped: talks, messages of the office and requests
 * that are there when somebody looks for the first time; then phones read, answer, and take what they are offered.
 */
export async function runTalk(company: Company): Promise<never> {
  const { demo, state, plan } = company
  if (!state.talked) {
    for (const [index, talk] of talksOf(plan).entries()) await hold(company, talk, index)
    await sendNotices(company)
    await takeRequests(company)
    state.talked = true
    demo.memory.saveNow()
  }
  const people = plan.field.filter((person) => speaks(person))
  for (;;) {
    const { records } = await company.supervisor(demoPhones.list, {})
    const held = new Set(records.map(({ resource_id }) => resource_id))
    for (const person of people) {
      if (held.has(recordIds.person(plan.key, person.key))) continue
      await unlessOvertaken(() => readOn(company, person))
      await pause(gentleMs, demo.signal)
    }
    await pause(everyMs, demo.signal)
  }
}

/** Calls as the phone of somebody. */
async function onPhone<Spec extends Endpoint>(
  company: Company,
  person: FieldPersonPlan,
  spec: Spec,
  request: EndpointRequest<Spec>,
) {
  const { token } = await pairDevice(company, person)
  const headers = { authorization: `Bearer ${token}` }
  return (await company.demo.sendRequest(spec, request, headers)).output
}

async function hold(company: Company, talk: TalkPlan, index: number): Promise<void> {
  const { plan, supervisor, demo } = company
  const { name, members, said } = talk
  const id = idOfThing('chat-room', plan.key, index)
  const member_ids = members.map(({ key }) => recordIds.person(plan.key, key))
  const [first = ''] = member_ids
  const search = plan.administrator.username
  const found = await supervisor(chats.contacts, { body: { search } })
  const administrator_ids = found.records.map((contact) => contact.id)
  const room = await supervisor(chats.open, {
    body:
      name === null
        ? { kind: 'direct', id, member_id: first }
        : { kind: 'group', id, name, member_ids: [...member_ids, ...administrator_ids] },
  })
  for (const [at, { who, text }] of said.entries()) {
    const params = { id: room.id }
    const body = { id: idOfThing('chat-message', plan.key, index, at), text }
    if (who === 'supervisor') await supervisor(chats.send, { params, body })
    else await onPhone(company, who, phoneChats.send, { params, body })
    await pause(gentleMs, demo.signal)
  }
}

async function sendNotices({ plan, supervisor }: Company): Promise<void> {
  const target = { kind: 'all' } as const
  for (const [index, notice] of notices.entries()) {
    const expires_at = new Date(Date.now() + dayMs).toISOString()
    const id = idOfThing('communication', plan.key, index)
    await supervisor(communications.send, { body: { ...notice, id, target, expires_at } })
  }
  const id = idOfThing('communication', plan.key, 'planned')
  const send_at = new Date(Date.now() + dayMs).toISOString()
  await supervisor(communications.send, { body: { ...plannedNotice, id, target, send_at } })
}

/** Requests of customers outside all rounds: they wait for whoever looks at the dashboard. */
async function takeRequests({ plan, state, supervisor }: Company): Promise<void> {
  for (const [index, note] of requestNotes.entries()) {
    const place = String(customersOf(plan.field.length) + index)
    const visit_point_id = recordIds.place(plan.key, place)
    const { phone } = await supervisor(visitPoints.get, { params: { id: visit_point_id } })
    if (phone === null) continue
    const activity = plan.activities[index % plan.activities.length] ?? plan.activities[0]
    const activity_id = recordIds.activity(plan.key, activity.key)
    const id = idOf(state.begun_ms, 'request', plan.key, index)
    const body = { id, visit_point_id, activity_id, phone, note, time: null }
    await unlessOvertaken(() => supervisor(onDemand.create, { body }))
  }
}

/** Somebody looks at their phone. */
async function readOn(company: Company, person: FieldPersonPlan): Promise<void> {
  await readNotices(company, person)
  await readRooms(company, person)
  await answerOffers(company, person)
}

/** One of eight does not read on the way. */
const reads = (person: FieldPersonPlan, id: string): boolean =>
  randomOf('reads', person.key, id).chance(0.875)

async function readNotices(company: Company, person: FieldPersonPlan): Promise<void> {
  const { records } = await onPhone(company, person, communications.listOfPhone, {})
  for (const { id, seen_at, needs_answer } of records) {
    if (seen_at !== null || !reads(person, id)) continue
    const is_resolved = needs_answer && randomOf('understands', person.key, id).chance(0.7)
    await onPhone(company, person, communications.report, { params: { id }, body: { is_resolved } })
  }
}

async function readRooms(company: Company, person: FieldPersonPlan): Promise<void> {
  const { records } = await onPhone(company, person, phoneChats.rooms, { body: {} })
  for (const { id, kind, unread, last_message } of records) {
    if (unread === 0 || !last_message) continue
    const params = { id }
    const newest = await onPhone(company, person, phoneChats.messages, { params, body: {} })
    const seq = newest.records.at(-1)?.seq ?? 0
    await onPhone(company, person, phoneChats.see, { params, body: { seq } })
    if (kind !== 'direct') continue
    const text = randomOf('reply', last_message.id).pick(replies)
    const body = { id: idOf(Date.now(), 'reply', last_message.id), text }
    await onPhone(company, person, phoneChats.send, { params, body })
  }
}

async function answerOffers(company: Company, person: FieldPersonPlan): Promise<void> {
  const { records } = await onPhone(company, person, onDemand.listOfPhone, {})
  for (const { id } of records) {
    const is_accepted = randomOf('offer', id).chance(0.75)
    await onPhone(company, person, onDemand.answer, { params: { id }, body: { is_accepted } })
  }
}

/** A user of the console was faster, or unpaired the phone, which its person pairs again when it sends its place. */
async function unlessOvertaken(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 404, 409].includes(error.status)) throw error
  }
}
