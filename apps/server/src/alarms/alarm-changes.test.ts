import { alarms } from '@baquiano/contract/alarms'
import { companyConfigs } from '@baquiano/contract/company-config'
import { groups } from '@baquiano/contract/groups'
import { moduleNames } from '@baquiano/contract/platform'
import { visitPoints } from '@baquiano/contract/visit-points'
import { zones } from '@baquiano/contract/zones'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { anAlarm } from '../../test/alarm-fixtures.ts'
import {
  type AlarmCompany,
  alarmJudge,
  createAlarmCompany,
  hourOf,
  outside,
} from '../../test/alarm-company.ts'
import { eastBy } from '../../test/alarm-timeline.ts'
import { aGroup, aVisitPoint } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'
import { selectCompanies } from './alarm-work.repository.ts'

// What people change of an alarm, of what it refers to and of whom it watches, while it is armed.
const server = await startTestServer()
const { call } = throwOnRejection(server)
const { database, setClock } = server
let company: AlarmCompany

beforeEach(async () => {
  setClock(hourOf('08:00:00'))
  company = await createAlarmCompany(server)
})

const inside = {}
const arrived = [
  ['08:58:00', inside],
  ['08:58:30', inside],
] as const
const left = [
  ['09:01:00', outside],
  ['09:01:20', outside],
] as const
const zoneRule = (persist_s = 0) =>
  ({ kind: 'zone', zone_id: company.zone_id, zone_type: 'Output', persist_s }) as const
const judged = async (fixes: Parameters<AlarmCompany['send']>[0]) => {
  await company.send(fixes)
  await company.judge()
}
const edit = (id: string, body: Parameters<typeof anAlarm>[0]) =>
  call(alarms.update, { params: { id }, body: anAlarm(body) }, company.staff)
const setStatus = (status: 'Active' | 'Inactive') =>
  database.transaction(company.company_id, (db) =>
    db
      .updateTable('resource')
      .set({ status })
      .where('company_id', '=', company.company_id)
      .where('id', '=', company.resource_id)
      .execute(),
  )
const setModules = async (modules: readonly string[]) => {
  const body = { filters: { type_config_name: 'MODULS' } }
  const { id } = (await call(companyConfigs.filter, { body }, company.staff)).body.records[0]
  const config = { name: 'MODULS', value: '', config_json: { modules: [...modules] } }
  await call(companyConfigs.update, { params: { id }, body: config }, company.staff)
}
/** Whether anything of the company waits to be judged once a minute has passed. */
const isQueued = async (hour: string): Promise<boolean> => {
  await company.passMinute(hour)
  await company.passMinute(hour)
  const { rows } = await sql`
    select 1 from alarm_memory where company_id = ${company.company_id} and wake_at <= ${hourOf(hour)}`.execute(
    database.reader(company.company_id),
  )
  return (
    rows.length > 0 || (await selectCompanies(database, alarmJudge.id)).includes(company.company_id)
  )
}

it('fires for somebody who was inside while their zone got another name, by that name', async () => {
  await company.create({ rule: zoneRule() })
  await judged(arrived)
  setClock(hourOf('09:00:00'))
  const body = { ...company.zone, name: 'Prosa Norte' }
  await call(zones.update, { params: { id: company.zone_id }, body }, company.staff)
  await judged(left)
  expect(await company.history()).toMatchObject([
    { event: 'Output', fired_at: hourOf('09:01:20'), zone_name: 'Prosa Norte' },
  ])
})

it('fires nothing of a visit point that moves while somebody is there, and says once it is removed', async () => {
  const point = aVisitPoint(eastBy(0))
  const made = await call(visitPoints.create, { body: point }, company.staff)
  const visit_point_id: string = made.body.id
  const rule = {
    kind: 'radio',
    visit_point_id,
    radius_m: 150,
    zone_type: 'Input and Output',
  } as const
  const id = await company.create({ rule })
  const nameOfPoint = async () =>
    (await call(alarms.get, { params: { id } }, company.staff)).body.visit_point_name
  expect(await nameOfPoint()).toBe(point.name)
  await judged(arrived)
  setClock(hourOf('09:00:00'))
  const params = { id: visit_point_id }
  await call(
    visitPoints.update,
    { params, body: { ...point, ...eastBy(1000), status: 'Active' } },
    company.staff,
  )
  await judged([['09:01:00', inside]])
  await judged([['09:02:00', inside]])
  expect(await company.history()).toEqual([])
  await judged([
    ['09:10:00', eastBy(1000)],
    ['09:10:20', eastBy(1000)],
  ])
  expect(await company.history()).toMatchObject([
    { event: 'Input', fired_at: hourOf('09:10:20'), threshold: 150 },
  ])
  await call(visitPoints.remove, { params }, company.staff)
  await judged([
    ['09:20:00', inside],
    ['09:20:20', inside],
  ])
  expect(await company.history()).toHaveLength(1)
  expect(await nameOfPoint()).toBeNull()
})

it('fires no stay that was due in a zone that is removed, and waits for it no longer', async () => {
  await company.create({ rule: zoneRule(600) })
  await judged([...arrived, ...left])
  expect(await isQueued('09:05:00')).toBe(false)
  await call(zones.remove, { params: { id: company.zone_id } }, company.staff)
  expect(await isQueued('09:30:00')).toBe(false)
  expect(await company.history()).toEqual([])
})

it('fires what was due when its e-mails or its name are edited, and not again what had fired', async () => {
  const stay = await company.create({ name: 'Estancia', rule: zoneRule(600) })
  const charge = await company.create({ name: 'Carga', rule: { kind: 'battery', battery_pct: 20 } })
  await judged([['08:58:00', { battery_pct: 40 }], ...arrived.slice(1), ...left])
  await judged([['09:02:00', { ...outside, battery_pct: 15 }]])
  setClock(hourOf('09:03:00'))
  await edit(stay, { name: 'Estancia larga', rule: zoneRule(600) })
  await edit(charge, {
    name: 'Carga',
    rule: { kind: 'battery', battery_pct: 20 },
    emails: ['b@example.com'],
  })
  await judged([['09:05:00', { ...outside, battery_pct: 14 }]])
  await company.passMinute('09:12:00')
  const fired = (await company.history()).map(({ alarm_name, fired_at }) => [alarm_name, fired_at])
  expect(fired).toEqual([
    ['Carga', hourOf('09:02:00')],
    ['Estancia larga', hourOf('09:11:00')],
  ])
})

it('begins anew with the level that an edit gives it: what is below it already does not fire', async () => {
  const id = await company.create({ rule: { kind: 'battery', battery_pct: 20 } })
  await judged([
    ['08:58:00', { battery_pct: 60 }],
    ['09:00:00', { battery_pct: 30 }],
  ])
  setClock(hourOf('09:01:00'))
  await edit(id, { rule: { kind: 'battery', battery_pct: 40 } })
  await judged([['09:02:00', { battery_pct: 29 }]])
  expect(await company.history()).toEqual([])
  await judged([
    ['09:10:00', { battery_pct: 50 }],
    ['09:20:00', { battery_pct: 39 }],
  ])
  expect(await company.history()).toMatchObject([{ fired_at: hourOf('09:20:00'), threshold: 40 }])
})

it('says nothing of the time in which it did not watch somebody who was taken off it', async () => {
  const rule = zoneRule()
  const resource_ids = [company.resource_id]
  const id = await company.create({ rule, resource_ids })
  await judged(arrived)
  setClock(hourOf('09:00:00'))
  const nobody = (await call(groups.create, { body: aGroup() }, company.staff)).body.id
  await edit(id, { rule, group_ids: [nobody] })
  await judged(left)
  setClock(hourOf('09:05:00'))
  await edit(id, { rule, resource_ids })
  await judged([['09:06:00', outside]])
  await judged([['09:07:00', outside]])
  expect(await company.history()).toEqual([])
  const again = ['09:10:00', '09:10:20'].map((hour) => [hour, inside] as const)
  await judged([...again, ['09:20:00', outside], ['09:20:20', outside]])
  expect(await company.history()).toMatchObject([{ fired_at: hourOf('09:20:20') }])
})

it('says nothing of the hours in which somebody was in none of its groups', async () => {
  const { resource_id } = company
  const body = { ...aGroup(), resource_ids: [resource_id] }
  const group = (await call(groups.create, { body }, company.staff)).body.id
  const setMembers = (resource_ids: readonly string[]) =>
    call(groups.update, { params: { id: group }, body: { ...body, resource_ids } }, company.staff)
  await company.create({ rule: zoneRule(), group_ids: [group] })
  await judged(arrived)
  setClock(hourOf('09:00:00'))
  await setMembers([])
  await judged(left)
  setClock(hourOf('09:30:00'))
  await setMembers([resource_id])
  await judged([['09:31:00', outside]])
  await judged([['09:32:00', outside]])
  expect(await company.history()).toEqual([])
})

it('says nothing of the hours in which somebody was deactivated', async () => {
  await company.create({ rule: zoneRule() })
  await judged(arrived)
  await setStatus('Inactive')
  await judged(left)
  await setStatus('Active')
  await judged([['09:31:00', outside]])
  await judged([['09:32:00', outside]])
  expect(await company.history()).toEqual([])
})

it('says nothing of the hours in which it was switched off', async () => {
  const id = await company.create({ rule: zoneRule() })
  await judged(arrived)
  setClock(hourOf('09:00:00'))
  await edit(id, { rule: zoneRule(), status: 'Inactive' })
  await judged(left)
  setClock(hourOf('09:02:00'))
  await edit(id, { rule: zoneRule() })
  await judged([['09:03:00', outside]])
  await judged([['09:04:00', outside]])
  expect(await company.history()).toEqual([])
})

it('counts no silence of somebody who was deactivated, and begins anew once they are active', async () => {
  await company.create({ rule: { kind: 'gps', silent_min: 20 } })
  await judged(arrived)
  await setStatus('Inactive')
  expect(await isQueued('09:30:00')).toBe(false)
  await setStatus('Active')
  expect(await isQueued('09:31:00')).toBe(false)
  expect(await company.history()).toEqual([])
  await judged([['09:40:00', inside]])
  await company.passMinute('10:01:00')
  expect(await company.history()).toMatchObject([
    { event: 'Silence', fired_at: hourOf('10:00:00'), state: 'open' },
  ])
})

it('judges nothing of the hours in which the company had its alarms switched off', async () => {
  await company.create({ rule: zoneRule() })
  await judged(arrived)
  setClock(hourOf('09:00:00'))
  await setModules(moduleNames.filter((name) => name !== 'ALARMS'))
  await judged(left)
  await company.passMinute('09:30:00')
  setClock(hourOf('10:30:00'))
  await setModules(moduleNames)
  await judged([['10:31:00', outside]])
  await judged([['10:32:00', outside]])
  expect(await company.history()).toEqual([])
  const again = ['10:40:00', '10:40:20'].map((hour) => [hour, inside] as const)
  await judged([...again, ['10:50:00', outside], ['10:50:20', outside]])
  expect(await company.history()).toMatchObject([{ fired_at: hourOf('10:50:20'), state: 'open' }])
})

it('fires and mails nothing once the time of the company is over', async () => {
  await company.create({
    rule: zoneRule(),
    escalate_after_min: 5,
    escalate_emails: ['c@example.com'],
  })
  await judged([...arrived, ...left])
  expect(await company.history()).toHaveLength(1)
  await company.send([
    ['09:03:00', inside],
    ['09:03:20', inside],
    ['09:04:00', outside],
    ['09:04:20', outside],
  ])
  const { company_id } = company
  const endOn = (date: string) =>
    database.transaction(company_id, (db) =>
      sql`update company set date_end = ${date}::date where id = ${company_id}`.execute(db),
    )
  await endOn('2026-03-01')
  await company.judge()
  await company.passMinute('09:30:00')
  await endOn('2026-12-31')
  expect(await company.history()).toMatchObject([
    { fired_at: hourOf('09:01:20'), escalated_at: null },
  ])
})

it('goes on with the right time once the clock of a phone that was ahead is set', async () => {
  await company.create({ rule: { ...zoneRule(), zone_type: 'Input and Output' } })
  await company.send([['12:00:00', inside]], '09:00:00')
  await company.send([['12:01:00', inside]], '09:01:00')
  await company.judge()
  await company.send([['12:05:00', outside]], '09:05:00')
  await company.send([['12:05:20', outside]], '09:05:20')
  await company.judge()
  await judged([
    ['09:10:00', inside],
    ['09:10:20', inside],
  ])
  await judged([
    ['12:20:00', outside],
    ['12:20:20', outside],
  ])
  const fired = await company.history()
  expect(
    fired.map(({ event, fired_at, is_clock_ahead }) => [event, fired_at, is_clock_ahead]),
  ).toEqual([
    ['Output', hourOf('09:05:20'), true],
    ['Input', hourOf('09:10:20'), false],
    ['Output', hourOf('12:20:20'), false],
  ])
})

const batch = 1000
/** A day of a phone without a network: 10,000 positions, four seconds apart, that enter and leave every 20 minutes. */
const stored = Array.from({ length: 10_000 }, (_, index) => {
  const seconds = index * 4
  const part = (from: number, of: number) =>
    String(Math.floor(seconds / from) % of).padStart(2, '0')
  const hour = `${part(3600, 24)}:${part(60, 60)}:${part(1, 60)}`
  return [hour, Math.floor(seconds / 1200) % 2 === 0 ? inside : outside] as const
})

it.each(['the oldest first', 'the newest first'])(
  'finds each crossing once in 10,000 positions that arrive at once, %s',
  async (order) => {
    setClock('2026-03-02T05:00:00.000Z')
    company = await createAlarmCompany(server)
    await company.create({ rule: { ...zoneRule(), zone_type: 'Input and Output' } })
    const batches = Array.from({ length: stored.length / batch }, (_, index) =>
      stored.slice(index * batch, (index + 1) * batch),
    )
    for (const fixes of order === 'the oldest first' ? batches : batches.toReversed()) {
      await company.send(fixes, '11:30:00')
    }
    await company.judge()
    await company.judge()
    const crossings = (await company.history()).map(({ event, fired_at }) => `${event} ${fired_at}`)
    const expected = stored.flatMap(([hour, fix], index) => {
      const [before, earlier] = [stored[index - 1]?.[1], stored[index - 2]?.[1]]
      if (!before || !earlier || before !== fix || earlier === fix) return []
      return [`${fix === inside ? 'Input' : 'Output'} ${hourOf(hour)}`]
    })
    expect(crossings).toEqual(expected)
    expect(expected).toHaveLength(33)
  },
)
