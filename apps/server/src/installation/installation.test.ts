import { type Installation, installation } from '@baquiano/contract/installation'
import { dayMs } from '@baquiano/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { startTestServer, testNow } from '../../test/server.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import { measureSize } from './installation.service.ts'

const server = await startTestServer()
const { call, database, platform, setClock, signInPlatform } = server
const get = async (): Promise<Installation> =>
  (await call(installation.get, {}, signInPlatform())).body
const at = (days: number, minutes = 0) =>
  new Date(Date.parse(testNow) + days * dayMs + minutes * 60_000).toISOString()

it('says that mails do not leave, and since when', async () => {
  expect((await get()).findings.filter(({ kind }) => kind.startsWith('mail'))).toEqual([])
  const to = { to: 'ana@demo.baquiano.test', subject: 'Hola', text: 'Hola' }
  const now = testNow
  await database.transaction(uuidv7(), (db) => queueMail({ db, now, newId: () => uuidv7() }, to))
  setClock(at(0, 16))
  const { findings, figures } = await get()
  expect(findings).toContainEqual({ kind: 'mail_late', level: 'problem', table: null, value: 960 })
  expect(figures.deliveries).toContainEqual({
    table: 'mail',
    waiting: 1,
    overdue_s: 960,
    set_aside: 0,
  })
  setClock(testNow)
})

it('measures the disk and the database, and foresees nothing before it knows two days', async () => {
  const { figures, version } = await get()
  expect(version).toMatch(/^\d/)
  expect(figures.database_ms).toBeGreaterThan(0)
  expect(figures.database_bytes).toBeGreaterThan(1_000_000)
  expect(figures.disk.total_bytes).toBeGreaterThan(figures.disk.free_bytes)
  expect(figures.late_jobs).toEqual({ count: 0, oldest_s: 0 })
  expect(figures.growth_bytes_a_day).toBeNull()
})

const sizes = () =>
  database
    .reader({ crossTenant: 'platform' })
    .selectFrom('database_size')
    .selectAll()
    .orderBy('measured_on')
    .execute()
const grow = (bytes: number) =>
  database.transaction({ crossTenant: 'platform' }, (db) =>
    db
      .updateTable('database_size')
      .set((eb) => ({ bytes: eb('bytes', '+', bytes) }))
      .where('measured_on', '=', platform.clock().toISOString().slice(0, 10))
      .execute(),
  )

it('foresees by how much the database grows, from one size a day of the last thirty', async () => {
  for (const day of [-31, -2, -1, 0]) {
    setClock(at(day))
    await measureSize(platform)
    await measureSize(platform)
    await grow((day + 40) * 1_000_000_000)
  }
  expect((await sizes()).map(({ measured_on }) => measured_on)).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  const { figures } = await get()
  expect(figures.growth_bytes_a_day).toBeGreaterThan(990_000_000)
  expect(figures.growth_bytes_a_day).toBeLessThan(1_010_000_000)
})
