import { alarms } from '@baquiano/contract/alarms'
import { devices } from '@baquiano/contract/devices'
import { limits } from '@baquiano/contract/platform'
import { tasks } from '@baquiano/contract/tasks'
import { tracking } from '@baquiano/contract/tracking'
import { zones } from '@baquiano/contract/zones'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { anAlarm } from '../../test/alarm-fixtures.ts'
import { type AlarmCompany, createAlarmCompany, hourOf } from '../../test/alarm-company.ts'
import { aSquare, eastBy } from '../../test/alarm-timeline.ts'
import { startTestServer } from '../../test/server.ts'
import { runTask } from '../tasks/index.ts'
import { alarmTrialHandler } from './try-alarm.ts'

const server = await startTestServer()
const { call, platform, setClock } = server
let company: AlarmCompany

/** The day after the positions. */
const tomorrow = '2026-03-03T15:00:00.000Z'

beforeEach(async () => {
  setClock(hourOf('08:00:00'))
  company = await createAlarmCompany(server)
})

async function tried(alarm: Parameters<typeof anAlarm>[0]) {
  setClock(tomorrow)
  const body = { alarm: anAlarm(alarm) }
  const started = await call(alarms.tryOut, { body }, company.own)
  expect(started).toMatchObject({
    status: 200,
    body: { kind: 'alarm-trial', trial: null, days: 7 },
  })
  const { id } = started.body
  const worker = {
    platform,
    publishProgress: () => {},
    handlers: [alarmTrialHandler],
    services: {},
  }
  await runTask(worker, { company_id: company.company_id, id }, new AbortController().signal)
  const { body: task } = await call(tasks.get, { params: { id } }, company.own)
  expect(task).toMatchObject({ status: 'done' })
  return task.trial
}

const drive = (speeds: readonly number[]) =>
  company.send(
    speeds.map((speed_km_h, minute) => [
      `09:${String(minute).padStart(2, '0')}:00`,
      { speed_km_h },
    ]),
  )

it('tells what an alarm that is not saved would have fired, by person and day, and where', async () => {
  await drive([60, 95, 60, 85, 60, 85, 60])
  const trial = await tried({ rule: { kind: 'speed', speed_km_h: 80 } })
  const { resource_id } = company
  expect(trial).toMatchObject({
    kind: 'speed',
    zone_name: null,
    date_init: '2026-02-24',
    date_end: '2026-03-02',
    fired: 3,
    cooldown: 0,
    late: 0,
    days: [{ resource_id, resource_name: 'Ana Restrepo', date: '2026-03-02', fired: 3 }],
  })
  expect(trial.firings).toMatchObject([
    { fired_at: hourOf('09:05:00'), value: 85, threshold: 80, outcome: 'fired' },
    { fired_at: hourOf('09:03:00'), value: 85, outcome: 'fired' },
    { fired_at: hourOf('09:01:00'), value: 95, outcome: 'fired', ...eastBy(0) },
  ])
  expect(await company.history()).toEqual([])
})

it('suggests the least change that halves what somebody would have fired on a day', async () => {
  await drive([60, 95, 60, 87, 60, 83, 60])
  const { suggestion } = await tried({ rule: { kind: 'speed', speed_km_h: 80 } })
  expect(suggestion).toEqual({ field: 'speed_km_h', value: 90, fired: 1 })
  // Above every speed that a rule may have, only a cooldown is left.
  await company.send(
    [20, 21, 22, 23, 24].map((minute) => [
      `10:${minute}:00`,
      { speed_km_h: minute % 2 ? 199 : 60 },
    ]),
  )
  const fast = await tried({ rule: { kind: 'speed', speed_km_h: 198 } })
  expect(fast).toMatchObject({
    fired: 2,
    suggestion: { field: 'cooldown_min', value: 30, fired: 1 },
  })
  const quiet = await tried({ rule: { kind: 'speed', speed_km_h: 198 }, cooldown_min: 30 })
  expect(quiet).toMatchObject({ fired: 1, cooldown: 1, suggestion: null })
})

it('suggests nothing where nobody would have fired more than once on a day', async () => {
  await drive([60, 95, 60])
  const quiet = await tried({ rule: { kind: 'speed', speed_km_h: 90 } })
  expect(quiet).toMatchObject({ fired: 1, suggestion: null })
})

it('counts apart what its cooldown holds back, and what arrived too late to ring', async () => {
  await drive([60, 95, 60, 95, 60])
  await company.send(
    [
      ['10:00:00', { speed_km_h: 60 }],
      ['10:01:00', { speed_km_h: 95 }],
    ],
    '12:00:00',
  )
  const rule = { kind: 'speed', speed_km_h: 80 } as const
  expect(await tried({ rule, cooldown_min: 30 })).toMatchObject({ fired: 1, cooldown: 1, late: 1 })
})

it('counts positions of before their phone was paired as in time: they were brought in, and not held back', async () => {
  const { company_id, resource_id } = company
  setClock(hourOf('12:00:00'))
  const device = { resource_id, name: 'Teléfono nuevo' }
  const { id: device_id } = (await call(devices.create, { body: device }, company.staff)).body
  const phone = server.signIn({ company_id, kind: 'device', id: resource_id, device_id })
  const positions = [
    ['10:00:00', 60],
    ['10:01:00', 95],
    ['12:01:00', 60],
    ['12:02:00', 95],
  ].map(([hour, speed_km_h]) => ({
    id: uuidv7(),
    fix_at: hourOf(String(hour)),
    accuracy_m: 8,
    ...eastBy(0),
    speed_km_h: Number(speed_km_h),
  }))
  setClock(hourOf('15:00:00'))
  await call(tracking.send, { body: { positions } }, phone)
  const rule = { kind: 'speed', speed_km_h: 80 } as const
  expect(await tried({ rule })).toMatchObject({ fired: 1, late: 1 })
})

it('keeps one automatic trial of each person, and those that somebody asked for', async () => {
  const start = async (is_automatic: boolean) => {
    const body = { alarm: anAlarm(), is_automatic }
    return (await call(alarms.tryOut, { body }, company.own)).body.id
  }
  const asked = await start(false)
  // More than may wait at once.
  let last = ''
  for (let count = 0; count <= limits.tasks_waiting; count += 1) last = await start(true)
  const { body } = await call(tasks.filter, { body: {} }, company.own)
  expect(body.records).toHaveLength(2)
  expect(body.records).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ id: asked, is_automatic: false }),
      expect.objectContaining({ id: last, is_automatic: true }),
    ]),
  )
})

it('says that a zone is narrower than the distance between positions', async () => {
  const params = { id: company.zone_id }
  const body = { ...company.zone, shape: aSquare(40) }
  await call(zones.update, { params, body }, company.staff)
  await company.send(
    [-250, -150, -50, 50, 150, 250].map((metres, minute) => [`09:0${minute}:00`, eastBy(metres)]),
  )
  const rule = { kind: 'zone', zone_id: company.zone_id, zone_type: 'Input' } as const
  expect(await tried({ rule })).toMatchObject({ fired: 0, position_gap_m: 100 })
  await call(zones.update, { params, body: company.zone }, company.staff)
  const { name: zone_name } = company.zone
  expect(await tried({ rule })).toMatchObject({
    kind: 'zone',
    zone_name,
    fired: 1,
    position_gap_m: null,
  })
})

it('judges only those whom the alarm would watch', async () => {
  await drive([60, 95, 60])
  const group_ids: string[] = []
  const rule = { kind: 'speed', speed_km_h: 80 } as const
  const resource_ids = [company.role_id]
  expect(await tried({ rule, resource_ids, group_ids })).toMatchObject({ fired: 0, days: [] })
})
