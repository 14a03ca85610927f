import { audit } from '@baquiano/contract/audit'
import { notifications } from '@baquiano/contract/notifications'
import { panicAlarmLists, panicAlarms, panicHelp } from '@baquiano/contract/panic-alarms'
import { initialPreference, preferences } from '@baquiano/contract/preferences'
import { roles } from '@baquiano/contract/roles'
import { tracking } from '@baquiano/contract/tracking'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aRole } from '../../test/builders.ts'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { createField } from '../../test/field.ts'
import { aPosition } from '../../test/phone.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn, setClock } = server
let field: Awaited<ReturnType<typeof createField>>
/** Two people who see the map; the phone is that of the first one. */
let ana: string
let beto: string

beforeEach(async () => {
  setClock(testNow)
  field = await createField(server)
  const { company_id, resource_id, colleague_id, role_id, staff } = field
  const body = aRole({ permissions: ['MAP_LIST'] })
  await call(roles.update, { params: { id: role_id }, body }, staff)
  ana = signIn({ company_id, id: resource_id })
  beto = signIn({ company_id, id: colleague_id })
})

const press = (body: object = {}, phone = field.phone) =>
  call(panicAlarms.raise, { body: { id: uuidv7(), ...body } }, phone)
const open = async () => (await call(panicAlarms.listOpen, {}, beto)).body.records
const take = (id: string, token = beto) => call(panicAlarms.take, { params: { id } }, token)
const close = (id: string, note = '') =>
  call(panicAlarms.close, { params: { id }, body: { note } }, beto)
const list = (filters: object) => call(panicAlarmLists.filter, { body: { filters } }, beto)
const notificationsOf = async (token: string) =>
  (await call(notifications.list, {}, token)).body.records.filter(
    ({ kind }: { kind: string }) => kind === 'PANIC_ALARM',
  )
const bodyId = async (answer: ReturnType<typeof press>): Promise<string> => (await answer).body.id

it('says on the phone who would be told, without whom it belongs to and who wants to hear of none', async () => {
  const helpers = async () => (await call(panicHelp.list, {}, field.phone)).body
  expect(await helpers()).toMatchObject({
    records: [{ name: expect.stringMatching(/^Beto /), role_name: expect.any(String) }],
    total: 1,
  })
  const notification_channels = { PANIC_ALARM: 'off' as const }
  await call(preferences.update, { body: { ...initialPreference, notification_channels } }, beto)
  expect(await helpers()).toEqual({ records: [], total: 0 })
})

it('tells who asked for help, where they were seen last, and how to call them', async () => {
  const positions = [aPosition({ accuracy_m: 8, battery_pct: 39 })]
  await call(tracking.send, { body: { positions } }, field.phone)
  await press()
  expect(await open()).toMatchObject([
    {
      resource_id: field.resource_id,
      resource_name: 'Ana Restrepo',
      cx: -74.07,
      cy: 4.71,
      accuracy_m: 8,
      battery_pct: 39,
      fix_at: testNow,
      pressed_at: testNow,
      state: 'open',
      taken_by: null,
    },
  ])
})

it('counts a press once, however often it is sent, and even after its alarm was closed', async () => {
  const id = await bodyId(press())
  await press({ id })
  await take(id)
  await close(id)
  expect((await press({ id })).body).toMatchObject({ id, state: 'closed' })
  expect(await open()).toEqual([])
})

it('renews the place of the open alarm by another press, and opens a new one once it is closed', async () => {
  const id = await bodyId(press({ cx: -75, cy: 6 }))
  const again = uuidv7()
  const { body } = await press({ id: again, cx: -75.5, cy: 6.25, battery_pct: 12 })
  expect(body.id).toBe(id)
  expect(await open()).toMatchObject([{ id, cx: -75.5, cy: 6.25, battery_pct: 12 }])
  await take(id)
  await close(id)
  expect((await press({ id: again })).body).toMatchObject({ id, state: 'closed' })
  expect((await press()).body.id).not.toBe(id)
})

it('opens an alarm for a press at 0, 0 where the person was seen last', async () => {
  await call(tracking.send, { body: { positions: [aPosition()] } }, field.phone)
  const id = await bodyId(press({ cx: 0, cy: -0, accuracy_m: 5 }))
  expect(await open()).toMatchObject([{ id, cx: -74.07, accuracy_m: null }])
})

it('opens an alarm for a press that arrives late, and never one of the future', async () => {
  const late = '2026-03-02T14:10:00.000Z'
  await press({ pressed_at: late })
  expect(await open()).toMatchObject([{ pressed_at: late, received_at: testNow }])
  const [first] = await open()
  await take(first?.id ?? '')
  await close(first?.id ?? '')
  await press({ pressed_at: '2026-03-02T19:00:00.000Z' })
  expect(await open()).toMatchObject([{ pressed_at: testNow }])
})

it('opens one alarm for presses that arrive at the same time', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => bodyId(press())))
  expect(new Set(ids).size).toBe(1)
  expect(await open()).toHaveLength(1)
})

it('takes no id that is an alarm of somebody else', async () => {
  const id = await bodyId(press())
  const { company_id, colleague_id } = field
  const other = signIn({ company_id, kind: 'device', id: colleague_id })
  expect(await press({ id }, other)).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
})

it('gives an alarm to the first of those who take it, and tells the others who that is', async () => {
  const id = await bodyId(press())
  const answers = await Promise.all([take(id, ana), take(id, beto)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  const [alarm] = await open()
  expect(lost?.body).toMatchObject({
    code: 'PANIC_ALARM_TAKEN',
    record: { taken_by_name: alarm?.taken_by_name },
  })
  const winner = alarm?.taken_by === field.resource_id ? ana : beto
  expect(await take(id, winner)).toMatchObject({ status: 200, body: { state: 'taken' } })
})

it('closes with a note what somebody took, once, and shows it in the history', async () => {
  const id = await bodyId(press())
  expect((await close(id)).body.code).toBe('PANIC_ALARM_NOT_TAKEN')
  await take(id, ana)
  expect((await close(id, 'Falsa alarma')).body).toMatchObject({ state: 'closed' })
  expect((await close(id)).body.code).toBe('PANIC_ALARM_CLOSED')
  expect((await take(id)).body.code).toBe('PANIC_ALARM_CLOSED')
  const days = { date_init: '2026-03-02', date_end: '2026-03-02' }
  expect((await list({ search: 'restrepo', state: 'closed', received: days })).body).toMatchObject({
    total: 1,
    records: [{ id, note: 'Falsa alarma', closed_by: field.colleague_id }],
  })
  expect((await list({ state: 'open' })).body.total).toBe(0)
  const other = { ...days, date_init: '2026-03-01', date_end: '2026-03-01' }
  expect((await list({ received: other, resource_id: field.resource_id })).body.total).toBe(0)
})

it('records in the audit who asked, who took care of it and who closed it', async () => {
  const id = await bodyId(press())
  await take(id)
  await close(id)
  const token = signIn({ company_id: field.company_id, is_administrator: true })
  const { body } = await call(audit.filter, { body: { filters: { record_id: id } } }, token)
  const acts = body.records.map(({ kind, person_id }: Record<string, string>) => [kind, person_id])
  expect(acts).toEqual(
    expect.arrayContaining([
      ['panic-alarm.raised', field.resource_id],
      ['panic-alarm.taken', field.colleague_id],
      ['panic-alarm.closed', field.colleague_id],
    ]),
  )
})

it('pushes every change to those who see the map, and notifies each of them once', async () => {
  const pushed: object[] = []
  const sockets = {
    ...noSockets,
    publish: (_: string, topic: string, payload: object) => void pushed.push({ topic, payload }),
  }
  const id = await bodyId(press())
  await press()
  await deliverAll(server, sockets)
  await take(id)
  await deliverAll(server, sockets)
  const states = pushed.filter((sent) => JSON.stringify(sent).includes('panic-alarms'))
  expect(states.at(-1)).toMatchObject({
    topic: 'panic-alarms',
    payload: { record: { id, state: 'taken' } },
  })
  expect(await notificationsOf(beto)).toMatchObject([
    { record_id: id, params: { resource_name: 'Ana Restrepo' } },
  ])
  expect(await notificationsOf(ana)).toEqual([])
})

it('does not notify whoever turned it off', async () => {
  const notification_channels = { PANIC_ALARM: 'off' } as const
  const body = { ...initialPreference, notification_channels }
  await call(preferences.update, { body }, beto)
  await press()
  await deliverAll(server)
  expect((await call(notifications.list, {}, beto)).body.records).toEqual([])
})
