import { alarmFirings, alarms } from '@baquiano/contract/alarms'
import { zones } from '@baquiano/contract/zones'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { anAlarm } from '../../test/alarm-fixtures.ts'
import { type AlarmCompany, createAlarmCompany, hourOf, outside } from '../../test/alarm-company.ts'
import { aSquare } from '../../test/alarm-timeline.ts'
import { asClock } from '../../test/as-clock.ts'
import { startTestServer } from '../../test/server.ts'
import { removeOldFirings } from './firings.repository.ts'

const server = await startTestServer()
const { call, database, setClock } = server
let company: AlarmCompany

beforeEach(async () => {
  setClock(hourOf('08:00:00'))
  company = await createAlarmCompany(server)
})

const zoneAlarm = (zone_type: 'Input' | 'Output' | 'Input and Output', overrides: object = {}) =>
  company.create({ rule: { kind: 'zone', zone_id: company.zone_id, zone_type }, ...overrides })
const inside = {}
const leave = [
  ['08:59:30', inside],
  ['09:01:00', outside],
  ['09:01:20', outside],
] as const
const aSquareMiddle = (east_m: number) => {
  const shape = aSquare(2, east_m)
  const [corner = [0, 0]] = shape.kind === 'rectangle' ? shape.ring : []
  return { cx: corner[0], cy: corner[1] }
}

it.each([
  [{ rule: { kind: 'battery', battery_pct: 0 } }, 'rule.battery_pct', 'BATTERY_LEVEL_OUT_OF_RANGE'],
  [
    { rule: { kind: 'battery', battery_pct: 100 } },
    'rule.battery_pct',
    'BATTERY_LEVEL_OUT_OF_RANGE',
  ],
  [{ rule: { kind: 'speed', speed_km_h: 0.5 } }, 'rule.speed_km_h', 'SPEED_OUT_OF_RANGE'],
  [{ rule: { kind: 'speed', speed_km_h: 201 } }, 'rule.speed_km_h', 'SPEED_OUT_OF_RANGE'],
  [{ rule: { kind: 'speed' } }, 'rule.speed_km_h', 'INVALID_TYPE'],
  [{ rule: { kind: 'zone', zone_type: 'Input' } }, 'rule.zone_id', 'INVALID_TYPE'],
  [
    { rule: { kind: 'schedule', event: 'Start', total_visits: 0 } },
    'rule.total_visits',
    'TOTAL_VISITS_NOT_POSITIVE',
  ],
  [
    { rule: { kind: 'radio', zone_type: 'Output', radius_m: 200 } },
    'rule.center',
    'RADIUS_WITHOUT_CENTER',
  ],
  [{ hour_init: '18:00:00', hour_end: '08:00:00' }, 'hour_end', 'HOUR_END_BEFORE_INIT'],
  [
    { hour_init: '08:00:00', hour_end: '18:00:00', ends_next_day: true },
    'hour_end',
    'HOURS_LONGER_THAN_DAY',
  ],
  [{ date_init: '2026-03-02', date_end: '2026-03-01' }, 'date_end', 'DATE_END_BEFORE_INIT'],
  [{ emails: [] }, 'emails', 'TOO_SMALL'],
  [{ emails: ['nadie'] }, 'emails.0', 'INVALID_FORMAT'],
  [{ emails: ['a@example.com', 'A@example.com'] }, 'emails', 'NAMED_TWICE'],
  [{ escalate_after_min: 5 }, 'escalate_emails', 'ESCALATION_WITHOUT_EMAILS'],
  [{ hour_end: undefined }, 'hour_end', 'INVALID_TYPE'],
])('refuses %j: %s is %s', async (overrides, path, code) => {
  const body = { ...anAlarm(), ...overrides }
  const answer = await call(alarms.create, { body }, company.staff)
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, code }] } })
})

it('refuses an alarm of a zone that does not exist', async () => {
  const zone_id = company.resource_id
  const body = anAlarm({ rule: { kind: 'zone', zone_id, zone_type: 'Input' } })
  const answer = await call(alarms.create, { body }, company.staff)
  expect(answer).toMatchObject({ status: 404, body: { code: 'ZONE_NOT_FOUND' } })
})

it('fires where and when somebody leaves a zone, and never again for the same crossing', async () => {
  const alarm_id = await zoneAlarm('Output', { name: 'Salida de Prosa' })
  for (const fix of leave) {
    await company.send([fix])
    await company.judge()
  }
  await company.send([['09:02:00', outside]])
  await company.judge()
  expect(await company.history()).toMatchObject([
    {
      alarm_id,
      alarm_name: 'Salida de Prosa',
      kind: 'zone',
      event: 'Output',
      resource_id: company.resource_id,
      fired_at: hourOf('09:01:20'),
      state: 'open',
      value: 200,
      zone_name: 'Prosa',
    },
  ])
  const params = { id: alarm_id }
  expect((await call(alarms.get, { params }, company.staff)).body).toMatchObject({
    last_fired_at: hourOf('09:01:20'),
    zone_name: 'Prosa',
  })
})

it('leaves the same history when positions arrive in another order and twice', async () => {
  await zoneAlarm('Input and Output')
  const track = [
    ['09:00:00', inside],
    ['09:03:00', outside],
    ['09:03:20', inside],
    ['09:03:40', inside],
    ['09:06:00', outside],
    ['09:06:30', outside],
    ['09:08:00', inside],
    ['09:08:10', inside],
  ] as const
  for (const at of [0, 5, 1, 4, 7, 2, 6, 3, 5]) {
    const fix = track[at]
    if (fix) await company.send([fix], '09:09:00')
    await company.judge()
  }
  const standing = (await company.history()).filter(({ state }) => state !== 'revoked')
  expect(standing.map(({ event, fired_at }) => [event, fired_at])).toEqual([
    ['Output', hourOf('09:06:30')],
    ['Input', hourOf('09:08:10')],
  ])
})

it('adds an entry that stored positions show to the history, and leaves where somebody is', async () => {
  await zoneAlarm('Input')
  await company.send([['10:00:00', outside]])
  await company.judge()
  await company.send([['11:00:00', outside]])
  await company.judge()
  for (const [hour, fix] of [
    ['10:20:00', inside],
    ['10:21:00', inside],
    ['10:40:00', outside],
  ] as const) {
    await company.send([[hour, fix]], '11:01:00')
    await company.judge()
  }
  expect(await company.history()).toMatchObject([
    { event: 'Input', fired_at: hourOf('10:21:00'), quiet_reason: 'late' },
  ])
  await company.send([['11:02:00', outside]])
  await company.judge()
  expect(await company.history()).toHaveLength(1)
})

it('judges a clock that is ahead by when its position arrived, and marks it', async () => {
  await company.create()
  await company.send([['09:00:00', { battery_pct: 60 }]])
  await company.send([['12:05:00', { battery_pct: 12 }]], '09:05:00')
  await company.judge()
  expect(await company.history()).toMatchObject([
    { fired_at: hourOf('09:05:00'), is_clock_ahead: true, value: 12, state: 'open' },
  ])
})

it('fires neither for somebody who is inside when it is made, nor for an edit of the zone', async () => {
  await company.send([['08:30:00', inside]])
  setClock(hourOf('09:00:00'))
  await zoneAlarm('Input and Output')
  await company.send([['09:10:00', inside]])
  await company.judge()
  setClock(hourOf('09:30:00'))
  const params = { id: company.zone_id }
  const moved = { ...company.zone, shape: aSquare(200, 1000) }
  await call(zones.update, { params, body: moved }, company.staff)
  await company.send([
    ['09:31:00', inside],
    ['09:32:00', inside],
  ])
  await company.judge()
  expect(await company.history()).toEqual([])
  await company.send([
    ['09:40:00', { ...aSquareMiddle(1000) }],
    ['09:41:00', { ...aSquareMiddle(1000) }],
  ])
  await company.judge()
  expect(await company.history()).toMatchObject([{ event: 'Input', fired_at: hourOf('09:41:00') }])
})

it('goes quiet when its zone is removed, and says so', async () => {
  const alarm_id = await zoneAlarm('Output')
  await company.send([['09:00:00', inside]])
  await company.judge()
  await call(zones.remove, { params: { id: company.zone_id } }, company.staff)
  await company.send(leave.slice(1))
  await company.judge()
  expect(await company.history()).toEqual([])
  const answer = await call(alarms.get, { params: { id: alarm_id } }, company.staff)
  expect(answer.body).toMatchObject({ zone_name: null })
})

it('revokes what later positions contradict, and acknowledges it no more', async () => {
  await zoneAlarm('Output')
  await company.send(leave.slice(0, 2))
  await company.judge()
  await company.passMinute('09:02:30')
  const [fired] = await company.history()
  expect(fired).toMatchObject({ fired_at: hourOf('09:02:00'), state: 'open' })
  await company.send([['09:01:30', inside]], '09:03:00')
  await company.judge()
  expect(await company.history()).toMatchObject([
    { state: 'revoked', revoked_reason: 'positions', revoked_at: hourOf('09:03:00') },
  ])
  const params = { id: fired?.id ?? '' }
  const answer = await call(alarmFirings.acknowledge, { params, body: {} }, company.staff)
  expect(answer).toMatchObject({ status: 409, body: { code: 'ALARM_FIRING_REVOKED' } })
})

it('fires for silence, and takes it back when stored positions fill it', async () => {
  await company.create({ rule: { kind: 'gps', silent_min: 20 } })
  await company.send([['09:00:00', inside]])
  await company.judge()
  await company.passMinute('09:19:00')
  expect(await company.history()).toEqual([])
  await company.passMinute('09:20:30')
  expect(await company.history()).toMatchObject([
    { event: 'Silence', fired_at: hourOf('09:20:00'), value: 20, state: 'open' },
  ])
  await company.passMinute('09:50:00')
  expect(await company.history()).toHaveLength(1)
  await company.send([['09:15:00', inside]], '09:51:00')
  await company.judge()
  await company.passMinute('09:52:30')
  expect((await company.history()).map(({ state, fired_at }) => [state, fired_at])).toEqual([
    ['revoked', hourOf('09:20:00')],
    ['quiet', hourOf('09:35:00')],
  ])
})

it('watches only those whom it names, in the groups that it names', async () => {
  await company.create({ resource_ids: [company.resource_id] })
  const other = await createAlarmCompany(server)
  await other.create()
  await company.send([
    ['09:00:00', { battery_pct: 60 }],
    ['09:01:00', { battery_pct: 12 }],
  ])
  await company.judge()
  await other.judge()
  expect(await company.history()).toHaveLength(1)
  expect(await other.history()).toEqual([])
})

it('judges nothing while the company has its alarms switched off', async () => {
  const off = await createAlarmCompany(server, { modules: ['RESOURCES', 'MAP'] })
  await off.create()
  await off.send([
    ['09:00:00', { battery_pct: 60 }],
    ['09:01:00', { battery_pct: 12 }],
  ])
  await off.judge()
  expect(await off.history()).toEqual([])
})

it('leaves a position that came after its work was taken to its own turn', async () => {
  await zoneAlarm('Output')
  const { company_id } = company
  const tips = async () => {
    const { rows } = await sql<{ at: string }>`
      select memory -> 'tip' -> 'at' as at from alarm_memory where company_id = ${company_id}`.execute(
      database.reader(company_id),
    )
    return rows.map(({ at }) => Number(at))
  }
  const work = await database.transaction(company_id, async (db) => {
    await company.send(leave.slice(0, 1))
    await company.send(leave.slice(1))
    // As if the second write had been committed while the first one was judged.
    return sql<{ resource_ids: string[]; sinces: string[]; untils: string[] }>`
      delete from alarm_work where id = (select max(id) from alarm_work where company_id = ${company_id})
      returning resource_ids, sinces, untils`.execute(db)
  })
  await company.judge()
  expect(await tips()).toEqual([Date.parse(hourOf('08:59:30'))])
  const [later] = work.rows
  await database.transaction(company_id, (db) =>
    sql`insert into alarm_work (company_id, resource_ids, sinces, untils) values (${company_id},
      ${later?.resource_ids}::uuid[], ${later?.sinces}::timestamptz[], ${later?.untils}::timestamptz[])`.execute(
      db,
    ),
  )
  await company.judge()
  expect(await tips()).toEqual([Date.parse(hourOf('09:01:20'))])
  expect(await company.history()).toHaveLength(1)
})

it('judges work that was queued before it said how far it reaches', async () => {
  await zoneAlarm('Output')
  await company.send(leave)
  await database.transaction(company.company_id, (db) =>
    sql`update alarm_work set untils = '{}' where company_id = ${company.company_id}`.execute(db),
  )
  await company.judge()
  expect(await company.history()).toHaveLength(1)
})

it('costs a company without alarms no work', async () => {
  await company.send(leave)
  const { rows } =
    await sql`select 1 from alarm_work where company_id = ${company.company_id}`.execute(
      database.reader(company.company_id),
    )
  expect(rows).toEqual([])
})

it('keeps firings for a year with what people wrote, and no longer', async () => {
  await zoneAlarm('Output')
  await company.send(leave)
  await company.judge()
  const [firing] = await company.history()
  const params = { id: firing?.id ?? '' }
  await call(alarmFirings.comment, { params, body: { text: 'La llamé' } }, company.staff)
  const removeAt = (days: number) => {
    const now = new Date(Date.parse(hourOf('09:01:20')) + days * 86_400_000 + 1000).toISOString()
    return asClock(server, { company_id: company.company_id, now }, removeOldFirings)
  }
  await removeAt(364)
  expect(await company.history()).toHaveLength(1)
  await removeAt(365)
  expect(await company.history()).toEqual([])
})
