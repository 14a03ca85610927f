import { alarms } from '@baquiano/contract/alarms'
import { imports } from '@baquiano/contract/imports'
import { tracking } from '@baquiano/contract/tracking'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keepLateTrackDays } from '../indicators/index.ts'
import { startImporting } from '../../test/importing.ts'
import { aPhone, aPosition } from '../../test/phone.ts'
import { anAlarm } from '../../test/alarm-fixtures.ts'

const server = await startImporting()
const { call, database, get, run } = server

type Phone = Awaited<ReturnType<typeof aPhone>>

async function proceed({ company_id, staff }: Phone, id: string) {
  const { task_id } = await get(staff, id)
  await run(company_id, task_id ?? '')
  return get(staff, id)
}

async function checked(phone: Phone, rows: readonly object[]) {
  const query = { record: 'positions', name: 'positions.json' }
  const file = Buffer.from(JSON.stringify(rows))
  const { body } = await call(imports.send, { query, file }, phone.staff)
  return proceed(phone, body.id)
}

const write = async (phone: Phone, id: string) => {
  await call(imports.create, { body: { id } }, phone.staff)
  return proceed(phone, id)
}

const stored = ({ company_id }: Phone) =>
  database
    .reader(company_id)
    .selectFrom('position')
    .where('company_id', '=', company_id)
    .orderBy('fix_at')
    .select(['fix_at', 'cx', 'cy', 'speed_km_h', 'battery_pct', 'is_doubtful', 'is_imported'])
    .execute()

const at = (fixTime: string, more: object = {}) => ({
  fixTime,
  latitude: 4.65,
  longitude: -74.08,
  speed_kn: 10,
  course: 90,
  altitude: 2600,
  accuracy: 5,
  batteryLevel: 80,
  valid: true,
  ...more,
})

it('brings history once, beside what the phone sent itself, and takes only that back', async () => {
  const phone = await aPhone(server)
  const { identifier, token } = phone.device
  const sent = aPosition({ fix_at: '2026-02-27T10:00:00.000Z' })
  await call(tracking.send, { body: { positions: [sent] } }, token)
  const rows = [
    at('2026-02-27T09:59:50.000+00:00', { uniqueId: identifier }),
    at('2026-02-27T10:00:00.000+00:00', { uniqueId: identifier }),
    at('2026-02-27T10:00:10.000+00:00', { uniqueId: identifier, valid: false }),
    at('2026-02-27T10:00:10.000+00:00', { uniqueId: identifier }),
    at('2026-02-27T10:00:20.000+00:00', { uniqueId: 'nobody' }),
    at('2019-02-27T10:00:20.000+00:00', { uniqueId: identifier }),
    at('2026-02-27T10:00:30.000+00:00', { uniqueId: identifier, latitude: 0, longitude: 0 }),
    at('yesterday', { uniqueId: identifier }),
  ]
  const loaded = await checked(phone, rows)
  expect(loaded.columns.filter(({ target }) => target === null)).toEqual([])
  expect(loaded.counts).toMatchObject({ create: 2, unchanged: 1, rejected: 5 })
  const body = { filters: { act: 'rejected' } }
  const { body: page } = await call(imports.rows, { params: { id: loaded.id }, body }, phone.staff)
  expect(page.records.map(({ faults }: { faults: object[] }) => faults)).toMatchObject([
    [{ cause: 'DUPLICATE_ROW' }],
    [{ cause: 'NOT_REGISTERED', target: 'device', value: 'nobody' }],
    [{ code: 'OLDER_THAN_RETENTION', target: 'fix_at' }],
    [{ cause: 'COORDINATES_NOT_FOUND' }],
    [{ cause: 'TIME_FORMAT_INVALID', target: 'fix_at' }],
  ])
  await write(phone, loaded.id)
  const imported = { is_imported: true, speed_km_h: expect.closeTo(18.52, 2), battery_pct: 80 }
  expect(await stored(phone)).toMatchObject([
    { ...imported, cx: -74.08, cy: 4.65, is_doubtful: false },
    { is_imported: false, cx: sent.cx },
    { ...imported, is_doubtful: true },
  ])
  const again = await checked(phone, rows.slice(0, 3))
  expect(again.counts).toMatchObject({ create: 0, unchanged: 3 })
  await call(imports.undo, { params: { id: loaded.id } }, phone.staff)
  expect(await proceed(phone, loaded.id)).toMatchObject({ counts: { undone: 2 } })
  expect(await stored(phone)).toMatchObject([{ is_imported: false }])
})

it('is in the figures of its day soon, and in them no longer once it was taken back', async () => {
  const phone = await aPhone(server)
  const uniqueId = phone.device.identifier
  const times = ['10:00:00', '10:01:00', '10:02:00']
  const loaded = await checked(
    phone,
    times.map((time) => at(`2026-02-27T${time}.000Z`, { uniqueId })),
  )
  const counted = async () => {
    await keepLateTrackDays(server.platform)
    const db = database.reader(phone.company_id)
    return db.selectFrom('track_day').select(['date', 'fixes']).execute()
  }
  await write(phone, loaded.id)
  expect(await counted()).toEqual([{ date: '2026-02-27', fixes: 3 }])
  await call(imports.undo, { params: { id: loaded.id } }, phone.staff)
  await proceed(phone, loaded.id)
  expect(await counted()).toEqual([])
})

it('keeps what a phone sends after an import brought the same fix as one position', async () => {
  const phone = await aPhone(server)
  const { identifier } = phone.device
  const loaded = await checked(phone, [at('2026-03-02T14:00:00.000Z', { uniqueId: identifier })])
  await write(phone, loaded.id)
  const url = `/v1/osmand?id=${identifier}&lat=4.65&lon=-74.08&timestamp=2026-03-02T14:00:00Z`
  expect((await server.http.inject({ method: 'GET', url })).statusCode).toBe(200)
  expect(await stored(phone)).toHaveLength(1)
})

it('rings no alarm, and moves nobody on the map', async () => {
  const phone = await aPhone(server)
  const { identifier, token } = phone.device
  const created = await call(alarms.create, { body: anAlarm() }, phone.staff)
  expect(created.status).toBe(200)
  const loaded = await checked(phone, [at('2026-03-02T14:00:00.000Z', { uniqueId: identifier })])
  await write(phone, loaded.id)
  const db = database.reader(phone.company_id)
  // Others say that alarms are to be read anew, as after the one that was just made.
  const naming = sql`select resource_ids from alarm_work where resource_ids <> '{}'`
  const waiting = async () => (await naming.execute(db)).rows
  expect(await waiting()).toEqual([])
  expect(await db.selectFrom('resource_state').selectAll().execute()).toEqual([])
  await call(tracking.send, { body: { positions: [aPosition()] } }, token)
  expect(await waiting()).toHaveLength(1)
})

it('writes nothing to the phones of another company', async () => {
  const [one, other] = [await aPhone(server), await aPhone(server)]
  const row = at('2026-03-02T14:00:00.000Z', { uniqueId: other.device.identifier })
  expect((await checked(one, [row])).counts).toMatchObject({ create: 0, rejected: 1 })
})
