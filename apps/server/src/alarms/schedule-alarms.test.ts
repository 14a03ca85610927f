import { alarms } from '@baquiano/contract/alarms'
import { fieldVisits, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { type AlarmCompany, createAlarmCompany, hourOf } from '../../test/alarm-company.ts'
import { anAlarm } from '../../test/alarm-fixtures.ts'
import { aVisit } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock } = server
let company: AlarmCompany

beforeEach(async () => {
  setClock(hourOf('07:00:00'))
  company = await createAlarmCompany(server)
})

const plan = async (hour: string): Promise<string> => {
  const { visit_point_id, activity_id, resource_id } = company
  const hours = { hour_init: `${hour}:00:00`, hour_end: `${hour}:45:00` }
  const body = aVisit({ visit_point_id, activity_id, resource_id, ...hours })
  return (await call(visits.create, { body }, company.own)).body.id
}
const report = async (
  visit_id: string,
  transition: 'on_the_way' | 'start' | 'finish',
  hour: string,
) => {
  const body = { id: uuidv7(), transition, event_at: hourOf(hour) }
  const answer = await call(fieldVisits.report, { params: { id: visit_id }, body }, company.phone)
  expect(answer).toMatchObject({ status: 200 })
}
const schedule = (event: 'Start' | 'Close', total_visits: number, hour_end: string) =>
  company.create({ rule: { kind: 'schedule', event, total_visits }, hour_end })

it('fires when the first visit has not begun by the end time, once', async () => {
  await plan('08')
  await schedule('Start', 1, '09:00:00')
  await company.passMinute('08:59:30')
  expect(await company.history()).toEqual([])
  await company.passMinute('09:00:30')
  await company.passMinute('09:01:30')
  expect(await company.history()).toMatchObject([
    {
      kind: 'schedule',
      event: 'Start',
      resource_id: company.resource_id,
      fired_at: hourOf('09:00:00'),
      state: 'open',
      value: 0,
      threshold: 1,
    },
  ])
})

it('takes it back when a report of before the end time arrives late, and says why', async () => {
  const visit_id = await plan('08')
  await schedule('Start', 1, '09:00:00')
  await company.passMinute('09:00:30')
  setClock(hourOf('09:05:00'))
  await report(visit_id, 'on_the_way', '08:40:00')
  await report(visit_id, 'start', '08:59:59')
  await company.passMinute('09:05:30')
  expect(await company.history()).toMatchObject([
    { state: 'revoked', revoked_reason: 'visits', revoked_at: hourOf('09:05:30') },
  ])
})

it('asks for no visit that was cancelled before the end time', async () => {
  const [first, second] = [await plan('08'), await plan('10')]
  await schedule('Close', 2, '12:00:00')
  setClock(hourOf('08:30:00'))
  await report(first, 'on_the_way', '08:05:00')
  await report(first, 'start', '08:10:00')
  await report(first, 'finish', '08:30:00')
  const cancel = { id: uuidv7(), transition: 'cancel' as const, reason: 'Cerrado' }
  const params = { id: second }
  expect(await call(visits.report, { params, body: cancel }, company.own)).toMatchObject({
    status: 200,
  })
  await company.passMinute('12:00:30')
  expect(await company.history()).toEqual([])
  await plan('14')
  await schedule('Close', 2, '13:00:00')
  await company.passMinute('13:00:30')
  expect(await company.history()).toMatchObject([{ event: 'Close', value: 1, threshold: 2 }])
})

it('asks nothing of a day without visits, of another weekday, or of before it was made', async () => {
  await schedule('Start', 1, '09:00:00')
  await company.passMinute('09:00:30')
  await plan('10')
  const rule = { kind: 'schedule', event: 'Start', total_visits: 1 } as const
  await company.create({ rule, hour_end: '09:00:00' })
  await company.create({ rule, hour_end: '11:00:00', weekdays: [2] })
  await company.passMinute('09:02:30')
  await company.passMinute('11:00:30')
  expect(await company.history()).toEqual([])
})

it('answers its rule as it was written', async () => {
  const id = await schedule('Close', 4, '18:00:00')
  const { body } = await call(alarms.get, { params: { id } }, company.staff)
  expect(body).toMatchObject({
    kind: 'schedule',
    rule: { kind: 'schedule', event: 'Close', total_visits: 4 },
    hour_init: '00:00:00',
    hour_end: '18:00:00',
  })
})

it('knows the public holidays of the country that it names', async () => {
  // Ethiopia remembers the battle of Adwa on the test's Monday, Colombia has no holiday.
  const rule = { kind: 'schedule', event: 'Start', total_visits: 1 } as const
  await plan('08')
  const fired = async (holiday_mode: 'never' | 'only', holiday_country: string) => {
    const name = `${holiday_mode} ${holiday_country}`
    await company.create({ name, rule, hour_end: '09:00:00', holiday_mode, holiday_country })
  }
  await fired('never', 'ET')
  await fired('never', 'CO')
  await fired('only', 'ET')
  await fired('only', 'CO')
  await company.passMinute('09:00:30')
  const names = (await company.history()).map(({ alarm_name }) => alarm_name)
  expect(names.toSorted()).toEqual(['never CO', 'only ET'])
})

const send = (changes: object) =>
  call(alarms.create, { body: { ...anAlarm(), ...changes } }, company.own)

it('rejects holidays of nobody, and of a country that is not known', async () => {
  expect(await send({ holiday_mode: 'never' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'holiday_country', code: 'REQUIRED' }] },
  })
  expect(await send({ holiday_mode: 'never', holiday_country: 'QQ' })).toMatchObject({
    status: 400,
    body: { code: 'HOLIDAY_COUNTRY_UNKNOWN' },
  })
})
