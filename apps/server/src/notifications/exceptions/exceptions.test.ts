import { companies } from '@baquiano/contract/companies'
import { companyConfigs } from '@baquiano/contract/company-config'
import { notifications } from '@baquiano/contract/notifications'
import { AppError } from '@baquiano/contract/platform'
import { initialPreference, preferences } from '@baquiano/contract/preferences'
import { fieldVisits, visits } from '@baquiano/contract/visits'
import { resources } from '@baquiano/contract/resources'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { asClock } from '../../../test/as-clock.ts'
import { aCompany } from '../../../test/builders.ts'
import { createField } from '../../../test/field.ts'
import { startTestServer, testNow } from '../../../test/server.ts'
import {
  createDrivingTimes,
  createRoadEngine,
  type DrivingTimes,
  noStreets,
} from '../../roads/index.ts'
import { notifyOfNewExceptions } from './notify-of-exceptions.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform, database } = server
let field: Awaited<ReturnType<typeof createField>>
let beto: string

beforeEach(async () => {
  drivingTimes = createDrivingTimes(createRoadEngine(noStreets), () => performance.now())
  field = await createField(server)
  beto = signIn({ company_id: field.company_id, id: field.colleague_id })
})

const after = (minutes: number) => new Date(Date.parse(testNow) + minutes * 60_000).toISOString()

/** The job, so many minutes after ten o'clock of the company; answers what Beto was notified of. */
async function check(minutes: number): Promise<string[]> {
  const { company_id, colleague_id } = field
  const sent = await asClock(server, { company_id, now: after(minutes) }, (context) =>
    notifyOfNewExceptions(context, drivingTimes),
  )
  return sent
    .filter(({ notification }) => notification.resource_id === colleague_id)
    .map(({ notification }) => notification.kind)
}

/** The streets of the company as the job knows them. */
let drivingTimes: DrivingTimes

/** Where Ana's phone is; her visits are at -75.57, 6.21. */
async function transmit(minutes: number, fix: { cx?: number; battery_pct?: number } = {}) {
  const { company_id, resource_id } = field
  const { cx = -75.57, battery_pct = 80 } = fix
  await database.transaction(company_id, async (db) => {
    await sql`
      insert into resource_state (company_id, resource_id, fix_at, received_at, cx, cy, battery_pct)
      values (${company_id}, ${resource_id}, ${after(minutes)}, ${after(minutes)}, ${cx}, 6.21, ${battery_pct})
      on conflict (company_id, resource_id) do update
        set fix_at = excluded.fix_at, cx = excluded.cx, battery_pct = excluded.battery_pct`.execute(
      db,
    )
  })
}

/** What Beto chose of the kinds. */
const choose = (notification_channels: object) =>
  call(preferences.update, { body: { ...initialPreference, notification_channels } }, beto)

const chargeOf = async (minutes: number, battery_pct: number) => {
  await transmit(minutes, { battery_pct })
  return check(minutes)
}

const tenToEleven = { hour_init: '10:10:00', hour_end: '11:00:00' }

it('tells once that a visit will be late, while its window is open', async () => {
  const { id, number } = await field.planned(tenToEleven)
  // Some 55 km by streets, so two and a half hours.
  await transmit(0, { cx: -75.95 })
  expect(await check(1)).toEqual(['EVENT_LATE_PREDICTED'])
  expect(await check(2)).toEqual([])
  const { records } = (await call(notifications.list, {}, beto)).body
  expect(records).toMatchObject([
    {
      kind: 'EVENT_LATE_PREDICTED',
      record_id: id,
      params: { number, resource_name: 'Ana Restrepo', late_min: expect.any(Number) },
    },
  ])
})

it('says late by streets, as lists and the map do, and asks for them only where a visit may be late', async () => {
  await field.planned(tenToEleven)
  const asked: number[] = []
  const slow_s = 90 * 60
  drivingTimes = createDrivingTimes(
    {
      matrix: async (sources, targets) => {
        asked.push(targets.length)
        return {
          durations_s: [[slow_s]],
          distances_m: [[30_000]],
          sources: [['road']],
        }
      },
    },
    () => performance.now(),
  )
  await transmit(0)
  expect(await check(1)).toEqual([])
  expect(asked).toEqual([])
  // Some 17 km: in time as the crow flies, and late by a way around the hill.
  await transmit(2, { cx: -75.71 })
  expect(await check(2)).toEqual(['EVENT_LATE_PREDICTED'])
  expect(asked).toEqual([1])
})

it('goes on by distance while the service of streets does not answer', async () => {
  await field.planned(tenToEleven)
  const asked: number[] = []
  drivingTimes = createDrivingTimes(
    {
      matrix: async (_, targets) => {
        asked.push(targets.length)
        throw new AppError('ROUTE_FETCH')
      },
    },
    () => performance.now(),
  )
  await transmit(0, { cx: -75.95 })
  expect(await check(1)).toEqual(['EVENT_LATE_PREDICTED'])
  expect(asked).toEqual([1])
})

/** The visits that the list has as in trouble, so many minutes after ten o'clock. */
async function troubled(minutes: number): Promise<string[]> {
  await check(minutes)
  const body = { filters: { in_trouble: true }, fields: ['id'] }
  const { records } = (await call(visits.filter, { body }, field.staff)).body
  return records.map(({ id }: { id: string }) => id)
}

/** The people whom their list has as in trouble, as the job found them last. */
async function troubledPeople(): Promise<string[]> {
  const body = { filters: { in_trouble: true }, fields: ['id'] }
  const { records } = (await call(resources.filter, { body }, field.staff)).body
  return records.map(({ id }: { id: string }) => id)
}

it('has a visit among those in trouble while it is going to be late', async () => {
  const { id } = await field.planned(tenToEleven)
  await field.planned({ hour_init: '12:00:00', hour_end: '14:30:00' })
  await transmit(0)
  expect(await troubled(1)).toEqual([])
  await transmit(2, { cx: -75.95 })
  expect(await troubled(2)).toEqual([id])
  expect(await troubledPeople()).toEqual([field.resource_id])
  await transmit(3)
  expect(await troubled(3)).toEqual([])
  expect(await troubledPeople()).toEqual([])
})

it('has every unfinished visit of somebody who is silent among those in trouble', async () => {
  const now = await field.planned(tenToEleven)
  const later = await field.planned({ hour_init: '16:00:00', hour_end: '17:00:00' })
  await field.planned({ date: '2026-03-04' })
  await transmit(0)
  expect(await troubled(12)).toEqual([now.id, later.id])
  expect(await troubledPeople()).toEqual([field.resource_id])
})

it('tells nothing of somebody who will be there in time', async () => {
  await field.planned(tenToEleven)
  await transmit(0)
  expect(await check(1)).toEqual([])
})

it('tells of a trip that is not there when the window ends', async () => {
  const { id } = await field.planned({ ...tenToEleven, hour_end: '10:20:00' })
  const body = { id: uuidv7(), transition: 'on_the_way', reason: null }
  await call(fieldVisits.report, { params: { id }, body }, field.phone)
  await transmit(25)
  expect(await check(26)).toEqual(['EVENT_DELAYED'])
  expect(await check(27)).toEqual([])
})

it('tells of silence once for each gap, and only while there is a visit to do', async () => {
  await transmit(0)
  expect(await check(8)).toEqual([])
  await field.planned(tenToEleven)
  await field.planned({ hour_init: '16:00:00', hour_end: '17:00:00' })
  expect(await check(9)).toEqual([])
  expect(await check(12)).toEqual(['RESOURCE_SILENT'])
  const { records } = (await call(notifications.list, {}, beto)).body
  expect(records[0]).toMatchObject({ params: { open_visits: 2 } })
  expect(await check(13)).toEqual([])
  await transmit(14)
  expect(await check(15)).toEqual([])
  expect(await check(20)).toEqual(['RESOURCE_SILENT'])
})

it('tells of a low battery again only after it gained five points', async () => {
  const { company_id } = field
  await call(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
  const entry = { type_config_name: 'MONITORING', name: 'Telefonos', value: '' }
  const body = { ...entry, config_json: { battery_low_pct: 30 } }
  expect(await call(companyConfigs.create, { body }, field.staff)).toMatchObject({ status: 200 })
  expect(await chargeOf(0, 31)).toEqual([])
  expect(await chargeOf(1, 30)).toEqual(['RESOURCE_BATTERY_LOW'])
  expect(await chargeOf(2, 34)).toEqual([])
  expect(await chargeOf(3, 29)).toEqual([])
  expect(await chargeOf(4, 35)).toEqual([])
  expect(await chargeOf(5, 30)).toEqual(['RESOURCE_BATTERY_LOW'])
})

it('tells nobody who turned a kind off, and does not tell them later either', async () => {
  await choose({ RESOURCE_SILENT: 'off' })
  await field.planned(tenToEleven)
  await transmit(0)
  expect(await check(12)).toEqual([])
  await choose({})
  expect(await check(13)).toEqual([])
})
