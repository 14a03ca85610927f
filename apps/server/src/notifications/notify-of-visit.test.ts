import { type Notification, notifications } from '@baquiano/contract/notifications'
import { initialPreference, preferences } from '@baquiano/contract/preferences'
import { fieldVisits, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { asClock } from '../../test/as-clock.ts'
import { aVisit } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { notifyEach } from './notify-each.ts'
import { newsOfVisits } from './notify-of-visit.ts'

const server = await startTestServer()
const { call, signIn, database } = server
let field: Awaited<ReturnType<typeof createField>>
let ana: string
let beto: string

beforeEach(async () => {
  field = await createField(server)
  const { company_id, resource_id, colleague_id } = field
  ana = signIn({ company_id, id: resource_id })
  beto = signIn({ company_id, id: colleague_id })
  await hearEverything(ana)
  await hearEverything(beto)
})

/** Turns on what is off unless somebody asks for it. */
const hearEverything = (token: string) => {
  const kinds = [
    'NEW_EVENT',
    'RESCHEDULED_EVENT',
    'EVENT_ON_THE_WAY',
    'EVENT_IN_PROCESS',
    'EVENT_ENDED',
  ]
  const notification_channels = Object.fromEntries(kinds.map((kind) => [kind, 'bell']))
  return setChannels(token, notification_channels)
}
const setChannels = (token: string, notification_channels: object) =>
  call(preferences.update, { body: { ...initialPreference, notification_channels } }, token)

/** Reads the outbox as its reader does, from the first change on; answers who was told. */
const readOutbox = async () => {
  const { company_id } = field
  const query = database.reader(company_id).selectFrom('outbox').selectAll()
  const changes = await query.where('kind', 'like', 'visit.%').orderBy('id').execute()
  const sent: Notification[] = []
  for (const change of changes) {
    const now = await asClock(server, { company_id, now: testNow }, async (context) =>
      notifyEach(context, await newsOfVisits(context, [change])),
    )
    sent.push(...now.map(({ notification }) => notification))
  }
  return sent
}
const inbox = async (token: string) => (await call(notifications.list, {}, token)).body
const kindsOf = async (token: string) =>
  (await inbox(token)).records.map(({ kind }: Notification) => kind)
const phoneReports = (id: string, transition: string, reason: string | null = null) => {
  const body = { id: uuidv7(), transition, reason }
  return call(fieldVisits.report, { params: { id }, body }, field.phone)
}

it('tells a change to all who watch the calendar', async () => {
  const visit = await field.planned()
  await readOutbox()
  expect((await inbox(beto)).records).toMatchObject([
    {
      kind: 'NEW_EVENT',
      resource_id: field.colleague_id,
      record_id: visit.id,
      date: testNow,
      seen: false,
      params: {
        number: visit.number,
        visit_point_name: visit.visit_point_name,
        resource_name: 'Ana Restrepo',
      },
    },
  ])
})

it('does not tell who made the change', async () => {
  const { id } = await field.planned()
  await phoneReports(id, 'on_the_way')
  await readOutbox()
  expect(await kindsOf(ana)).toEqual(['NEW_EVENT'])
  expect(await kindsOf(beto)).toEqual(['EVENT_ON_THE_WAY', 'NEW_EVENT'])
})

it('tells of what happens all day long only whoever asked for it, and of their own visits whoever has them', async () => {
  await setChannels(ana, {})
  await setChannels(beto, { EVENT_ENDED: 'bell' })
  const { id } = await field.planned()
  for (const transition of ['on_the_way', 'start', 'finish']) await phoneReports(id, transition)
  const other = await field.planned()
  await phoneReports(other.id, 'cancel', 'Cerrado')
  await readOutbox()
  expect(await kindsOf(ana)).toEqual(['NEW_EVENT', 'NEW_EVENT'])
  expect(await kindsOf(beto)).toEqual(['EVENT_CANCELLED', 'EVENT_ENDED'])
})

it('tells of a new visit whoever has it if it is for today or tomorrow, of later ones if they asked for it', async () => {
  await setChannels(ana, {})
  for (const date of ['2026-03-02', '2026-03-03', '2026-03-04']) await field.planned({ date })
  await readOutbox()
  expect(await kindsOf(ana)).toEqual(['NEW_EVENT', 'NEW_EVENT'])
  await setChannels(ana, { NEW_EVENT: 'bell' })
  await readOutbox()
  expect(await kindsOf(ana)).toEqual(['NEW_EVENT', 'NEW_EVENT', 'NEW_EVENT'])
})

it('names each change as the specification does', async () => {
  const { id } = await field.planned()
  const put = (spec: typeof visits.assign | typeof visits.reschedule, body: object) =>
    call(spec, { params: { id }, body }, field.staff)
  await put(visits.assign, { resource_id: null })
  await put(visits.assign, { resource_id: field.resource_id })
  await put(visits.reschedule, { date: '2026-03-03' })
  for (const transition of ['on_the_way', 'start', 'finish']) await phoneReports(id, transition)
  const other = await field.planned()
  await phoneReports(other.id, 'cancel', 'Cerrado')
  await readOutbox()
  expect((await kindsOf(beto)).toReversed()).toEqual([
    'NEW_EVENT',
    'EVENT_NOT_ASSIGNED',
    'NEW_EVENT',
    'RESCHEDULED_EVENT',
    'EVENT_ON_THE_WAY',
    'EVENT_IN_PROCESS',
    'EVENT_ENDED',
    'NEW_EVENT',
    'EVENT_CANCELLED',
  ])
})

it('tells who loses a visit to a colleague that it is no longer theirs, and all others who has it', async () => {
  const { id } = await field.planned()
  const body = { resource_id: field.colleague_id }
  await call(visits.assign, { params: { id }, body }, field.staff)
  await readOutbox()
  expect(await kindsOf(ana)).toEqual(['EVENT_NOT_ASSIGNED', 'NEW_EVENT'])
  expect(await kindsOf(beto)).toEqual(['NEW_EVENT', 'NEW_EVENT'])
})

it('tells a step that was taken back as the step that has the same effect', async () => {
  const { id } = await field.planned({ resource_id: null })
  const step = (spec: typeof visits.assign | typeof visits.reschedule, body: object) =>
    call(spec, { params: { id }, body }, field.staff)
  const revert = () => call(visits.revert, { params: { id } }, field.staff)
  await step(visits.assign, { resource_id: field.resource_id })
  await revert()
  await step(visits.reschedule, { date: '2026-03-03' })
  await revert()
  await readOutbox()
  expect((await kindsOf(beto)).toReversed()).toEqual([
    'NEW_EVENT',
    'NEW_EVENT',
    'EVENT_NOT_ASSIGNED',
    'RESCHEDULED_EVENT',
    'RESCHEDULED_EVENT',
  ])
})

it('tells a change once, however often the outbox is read', async () => {
  await field.planned()
  expect(await readOutbox()).toHaveLength(2)
  expect(await readOutbox()).toEqual([])
  expect((await inbox(beto)).unseen).toBe(1)
})

it('tells nobody of what is imported, rejected or given up', async () => {
  const { visit_point_id, activity_id, resource_id } = field
  const plan = aVisit({ visit_point_id, activity_id, resource_id, date: '2026-02-27' })
  await call(visits.createHistory, { body: { ...plan, steps: [] } }, field.staff)
  expect(await readOutbox()).toEqual([])
  const { id } = await field.planned()
  await phoneReports(id, 'finish')
  await phoneReports(id, 'on_the_way')
  await phoneReports(id, 'give_up')
  await readOutbox()
  expect(await kindsOf(beto)).toEqual(['EVENT_ON_THE_WAY', 'NEW_EVENT'])
})

it('tells how a visit that was carried over goes on here', async () => {
  const { visit_point_id, activity_id, resource_id } = field
  const hours = { hour_init: '09:30:00', hour_end: '10:30:00' }
  const plan = aVisit({ visit_point_id, activity_id, resource_id, ...hours })
  const steps = [{ transition: 'on_the_way', event_at: '2026-03-02T14:40:00.000Z' }]
  const { id } = (await call(visits.createHistory, { body: { ...plan, steps } }, field.staff)).body
  await phoneReports(id, 'start')
  await readOutbox()
  expect(await kindsOf(beto)).toEqual(['EVENT_IN_PROCESS'])
})

it('pushes the oldest out beyond the number that is kept', async () => {
  for (let index = 0; index <= initialPreference.notifications_number; index += 1)
    await field.planned()
  await readOutbox()
  const { records, unseen } = await inbox(beto)
  expect(records).toHaveLength(initialPreference.notifications_number)
  expect(unseen).toBe(initialPreference.notifications_number)
  expect(records.at(-1).params.number).toBe(2)
})
