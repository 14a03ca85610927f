import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import {
  type AlarmCompany,
  alarmJudge,
  createAlarmCompany,
  hourOf,
  outside,
} from '../../test/alarm-company.ts'
import { asClock } from '../../test/as-clock.ts'
import { startTestServer } from '../../test/server.ts'
import { createAlarmJudge } from './alarm-judge.ts'
import { selectCompanies } from './alarm-work.repository.ts'
import { judgeAllWork } from './judge-all-work.ts'
import { judgePositions } from './judge-positions.ts'

// Who judges positions: one process after the other, each with what it knows.
const server = await startTestServer()
const { database, setClock } = server
let company: AlarmCompany

beforeEach(async () => {
  setClock(hourOf('08:00:00'))
  company = await createAlarmCompany(server)
})

const zoneAlarm = (zone_type: 'Input' | 'Output' | 'Input and Output') =>
  company.create({ rule: { kind: 'zone', zone_id: company.zone_id, zone_type } })
const inside = {}
const leave = [
  ['08:59:30', inside],
  ['09:01:00', outside],
  ['09:01:20', outside],
] as const

it('fires a crossing once, though two processes judge its positions at the same time', async () => {
  await zoneAlarm('Input')
  await company.send([['08:59:30', outside]])
  await company.judge()
  const seconds = ['00', '01', '02', '03', '04']
  for (const second of seconds) await company.send([[`09:01:${second}`, inside]])
  await Promise.all(seconds.map(() => company.judge(undefined, createAlarmJudge(uuidv7()))))
  await company.judge()
  expect(await company.history()).toMatchObject([{ event: 'Input', fired_at: hourOf('09:01:01') }])
})

it('fires a crossing once, though processes judge its positions in turns', async () => {
  await zoneAlarm('Input and Output')
  const judges = [createAlarmJudge(uuidv7()), createAlarmJudge(uuidv7())]
  const track = [
    ['08:59:30', inside],
    ['08:59:50', inside],
    ['09:01:00', outside],
    ['09:01:20', outside],
    ['09:02:00', outside],
    ['09:03:00', inside],
    ['09:03:20', inside],
  ] as const
  for (const [at, fix] of track.entries()) {
    await company.send([fix])
    await company.judge(undefined, judges[at % judges.length])
  }
  expect(await company.history()).toMatchObject([
    { event: 'Output', fired_at: hourOf('09:01:20'), state: 'open' },
    { event: 'Input', fired_at: hourOf('09:03:20'), state: 'open' },
  ])
})

it('judges a position that came some seconds late with those around it', async () => {
  await zoneAlarm('Output')
  await company.send([
    ['08:59:30', inside],
    ['08:59:40', inside],
  ])
  await company.judge()
  await company.send([['09:00:00', inside]])
  await company.judge()
  await company.send([['09:00:30', outside]])
  await company.judge()
  await company.send([['09:00:10', outside]], '09:00:31')
  await company.judge()
  expect(await company.history()).toMatchObject([{ event: 'Output', fired_at: hourOf('09:00:30') }])
})

it('leaves a company to the process that has just judged it', async () => {
  await zoneAlarm('Output')
  await company.send(leave.slice(0, 1))
  await company.judge()
  await company.send(leave.slice(1))
  const companiesOf = (judge_id: string) => selectCompanies(database, judge_id)
  expect(await companiesOf(alarmJudge.id)).toContain(company.company_id)
  expect(await companiesOf(uuidv7())).not.toContain(company.company_id)
  await database.transaction(company.company_id, (db) =>
    sql`update alarm_judge set judged_at = judged_at - interval '1 minute' where company_id = ${company.company_id}`.execute(
      db,
    ),
  )
  expect(await companiesOf(uuidv7())).toContain(company.company_id)
})

it('loses no crossing when a process ends before its judgement is stored', async () => {
  await zoneAlarm('Output')
  await company.send(leave)
  const { company_id } = company
  const ended = asClock(server, { company_id, now: hourOf('09:01:30') }, async (context) => {
    await judgePositions(context, alarmJudge)
    throw new Error('the process ended')
  })
  await expect(ended).rejects.toThrow('the process ended')
  expect(await company.history()).toEqual([])
  await company.judge()
  await company.judge()
  expect(await company.history()).toHaveLength(1)
})

it('judges every other company when the memory of one cannot be read, whose work then stays', async () => {
  const charge = [
    ['09:00:00', { battery_pct: 60 }],
    ['09:01:00', { battery_pct: 12 }],
  ] as const
  const other = await createAlarmCompany(server)
  await company.create()
  await other.create()
  await company.send(charge.slice(0, 1))
  await company.judge()
  const { company_id } = company
  const rewrite = (memory: string) =>
    database.transaction(company_id, (db) =>
      sql`update alarm_memory set memory = ${memory}::jsonb where company_id = ${company_id}`.execute(
        db,
      ),
    )
  const { rows } = await sql<{ memory: string }>`
    select memory::text from alarm_memory where company_id = ${company_id}`.execute(
    database.reader(company_id),
  )
  await rewrite('{}')
  // As after a restart: the process reads the memory again.
  alarmJudge.companies.clear()
  await company.send(charge.slice(1))
  await other.send(charge)
  await expect(judgeAllWork(server.platform, alarmJudge)).rejects.toThrow('alarms were not judged')
  expect(await other.history()).toHaveLength(1)
  expect(await company.history()).toEqual([])
  await rewrite(rows[0]?.memory ?? '')
  await judgeAllWork(server.platform, alarmJudge)
  expect(await company.history()).toHaveLength(1)
})
