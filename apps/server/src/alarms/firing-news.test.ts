import { alarmFirings, alarms } from '@baquiano/contract/alarms'
import { notifications } from '@baquiano/contract/notifications'
import { dayMs } from '@baquiano/contract/platform'
import { beforeEach, expect, it } from 'vitest'
import { type AlarmCompany, createAlarmCompany, hourOf, outside } from '../../test/alarm-company.ts'
import { asClock } from '../../test/as-clock.ts'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { deliverMails } from '../platform/mail/deliver-mails.ts'
import { startTestServer } from '../../test/server.ts'
import { passMinuteIn } from './alarms.capability.ts'

const server = await startTestServer()
const { call, database, setClock } = server
let company: AlarmCompany

beforeEach(async () => {
  setClock(hourOf('08:00:00'))
  company = await createAlarmCompany(server)
})

const outputAlarm = (overrides: object = {}) =>
  company.create({
    rule: { kind: 'zone', zone_id: company.zone_id, zone_type: 'Output' },
    ...overrides,
  })
const leave = [
  ['08:59:30', {}],
  ['09:01:00', outside],
  ['09:01:20', outside],
] as const
const mailsOf = (recipient: string) =>
  database
    .reader({ crossTenant: 'mail' })
    .selectFrom('mail')
    .where('recipient', '=', recipient)
    .select(['subject', 'body'])
    .orderBy('added_on')
    .execute()
const mailAt = (hour: string, deliver: (mail: { readonly to: string }) => Promise<void>) =>
  deliverMails(database, { deliver, openFile: async () => null }, hourOf(hour))
const own = () => `turnos-${company.company_id}@example.com`

it('writes what is known late to the history, and rings nobody', async () => {
  await company.create({ rule: { kind: 'speed', speed_km_h: 80 }, emails: [own()] })
  setClock(hourOf('08:00:00'))
  const fixes = ['00', '01', '02'].map((minute) => [`08:${minute}:30`, { speed_km_h: 95 }] as const)
  await company.send(fixes, '11:00:00')
  await company.judge()
  expect(await company.history()).toMatchObject([
    { fired_at: hourOf('08:00:30'), state: 'quiet', quiet_reason: 'late', value: 95 },
  ])
  await deliverAll(server)
  expect(await mailsOf(own())).toEqual([])
  expect((await call(notifications.list, {}, company.own)).body.records).toEqual([])
})

it('tells open consoles, those who see alarms, and the list of the alarm, each once', async () => {
  await outputAlarm({ name: 'Salida de Prosa', emails: [own(), `dos-${own()}`] })
  await company.send(leave)
  await company.judge()
  const pushed: object[] = []
  const publish = (_: string, topic: string, payload: object) =>
    void pushed.push({ topic, payload })
  await deliverAll(server, { ...noSockets, publish })
  await deliverAll(server)
  expect(pushed).toContainEqual({
    topic: 'alarm-firings',
    payload: { record: expect.objectContaining({ event: 'Output', state: 'open' }) },
  })
  const [firing] = await company.history()
  expect((await call(notifications.list, {}, company.own)).body.records).toMatchObject([
    {
      kind: 'ALARM_FIRED',
      record_id: firing?.id,
      params: { resource_name: 'Ana Restrepo', alarm_name: 'Salida de Prosa' },
    },
  ])
  expect(await mailsOf(own())).toMatchObject([{ subject: 'Salida de Prosa: Ana Restrepo' }])
  expect(await mailsOf(`dos-${own()}`)).toHaveLength(1)
  expect((await mailsOf(own()))[0]?.body).toContain('Ana Restrepo · salió de Prosa')
  expect(firing?.mailed_at).not.toBeNull()
})

it('keeps what fired and tells people while no mail leaves, and mails it once the server is back', async () => {
  await outputAlarm({ name: 'Salida de Prosa', emails: [own()] })
  await company.send(leave)
  await company.judge()
  await deliverAll(server)
  const sent: string[] = []
  await mailAt('09:01:30', () => Promise.reject(new Error('connect ECONNREFUSED')))
  expect(await company.history()).toMatchObject([{ event: 'Output', state: 'open' }])
  expect((await call(notifications.list, {}, company.own)).body.records).toHaveLength(1)
  expect(await mailsOf(own())).toHaveLength(1)
  await company.passMinute('09:12:00')
  const keep = async ({ to }: { readonly to: string }) => void sent.push(to)
  await mailAt('09:13:00', keep)
  await mailAt('09:20:00', keep)
  expect(sent.filter((to) => to === own())).toEqual([own()])
})

it('mails five crossings at once and the rest of ten minutes together', async () => {
  await company.create({ rule: { kind: 'speed', speed_km_h: 80 }, emails: [own()] })
  for (const minute of ['00', '01', '02', '03', '04', '05', '06', '07']) {
    await company.send([
      [`09:${minute}:00`, { speed_km_h: 60 }],
      [`09:${minute}:30`, { speed_km_h: 95 }],
    ])
    await company.judge()
    await deliverAll(server)
  }
  expect(await mailsOf(own())).toHaveLength(5)
  await company.passMinute('09:14:00')
  expect(await mailsOf(own())).toHaveLength(5)
  await company.passMinute('09:16:00')
  await company.passMinute('09:17:00')
  const mails = await mailsOf(own())
  expect(mails).toHaveLength(6)
  expect(mails.at(-1)?.subject).toMatch(/: 3 avisos$/)
})

it('mails nobody when its alarm was removed meanwhile, and keeps what it fired', async () => {
  const id = await outputAlarm({ emails: [own()] })
  await company.send(leave)
  await company.judge()
  await call(alarms.remove, { params: { id } }, company.staff)
  await deliverAll(server)
  expect(await mailsOf(own())).toEqual([])
  expect(await company.history()).toMatchObject([{ alarm_id: id, event: 'Output' }])
})

it('notes what it fires of somebody who is muted, and notifies nobody', async () => {
  const id = await outputAlarm({ emails: [own()] })
  const { resource_id } = company
  const body = { resource_id, until: hourOf('10:00:00') }
  const muted = await call(alarms.mute, { params: { id }, body }, company.staff)
  expect(muted.body).toMatchObject({ records: [{ resource_id, until: hourOf('10:00:00') }] })
  await company.send(leave)
  await company.judge()
  await deliverAll(server)
  expect(await company.history()).toMatchObject([{ state: 'quiet', quiet_reason: 'muted' }])
  expect(await mailsOf(own())).toEqual([])
  const over = { resource_id, until: null }
  const answer = await call(alarms.mute, { params: { id }, body: over }, company.staff)
  expect(answer.body).toEqual({ records: [] })
})

it('lets the first person acknowledge it, keeps the notes of all, and tells who did what when', async () => {
  await outputAlarm()
  await company.send(leave)
  await company.judge()
  const [firing] = await company.history()
  const params = { id: firing?.id ?? '' }
  const acknowledge = (note: string, token: string) =>
    call(alarmFirings.acknowledge, { params, body: { note } }, token)
  const first = await acknowledge('Lo llamé', company.own)
  expect(first.body).toMatchObject({
    state: 'acknowledged',
    acknowledged_by: company.resource_id,
    acknowledged_by_name: 'Ana Restrepo',
    comments: [{ text: 'Lo llamé', person_name: 'Ana Restrepo', added_on: hourOf('09:01:20') }],
  })
  const second = await acknowledge('Yo también', company.staff)
  expect(second.body).toMatchObject({ acknowledged_by: company.resource_id })
  expect(second.body.comments).toHaveLength(2)
  const select = { filters: { state: ['open' as const] } }
  const body = { action: 'acknowledge' as const, select }
  expect((await call(alarmFirings.bulk, { body }, company.staff)).body.outcomes).toEqual([])
})

it('escalates what nobody has acknowledged in time, once', async () => {
  const second = `jefe-${own()}`
  await outputAlarm({ escalate_after_min: 10, escalate_emails: [second] })
  await company.send(leave)
  await company.judge()
  await company.passMinute('09:11:00')
  expect(await mailsOf(second)).toEqual([])
  await company.passMinute('09:11:30')
  await company.passMinute('09:12:30')
  expect(await mailsOf(second)).toMatchObject([
    { subject: expect.stringMatching(/^Sin atender · .*: Ana Restrepo$/) },
  ])
})

it('escalates after a day as well, the longest that an alarm may wait', async () => {
  const second = `jefe-${own()}`
  await outputAlarm({ escalate_after_min: 1440, escalate_emails: [second] })
  await company.send(leave)
  await company.judge()
  const dayLater = new Date(Date.parse(hourOf('09:03:00')) + dayMs).toISOString()
  setClock(dayLater)
  const { company_id } = company
  await asClock(server, { company_id, now: dayLater }, passMinuteIn)
  expect(await mailsOf(second)).toHaveLength(1)
})

it('escalates nothing of somebody who was muted after it fired, until that is over', async () => {
  const second = `jefe-${own()}`
  const id = await outputAlarm({ escalate_after_min: 10, escalate_emails: [second] })
  await company.send(leave)
  await company.judge()
  const { resource_id } = company
  const body = { resource_id, until: hourOf('10:00:00') }
  await call(alarms.mute, { params: { id }, body }, company.staff)
  await company.passMinute('09:30:00')
  expect(await mailsOf(second)).toEqual([])
  await company.passMinute('10:01:00')
  expect(await mailsOf(second)).toHaveLength(1)
})
