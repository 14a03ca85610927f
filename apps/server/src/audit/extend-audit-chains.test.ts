import { audit, type AuditRecord } from '@baquiano/contract/audit'
import { visitPoints } from '@baquiano/contract/visit-points'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { aVisitPoint } from '../../test/builders.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import type { Db } from '../platform/database/database.ts'
import { removeOldAudit } from './remove-old-audit.ts'
import { extendAuditChains } from './extend-audit-chains.ts'
import { verifyAudit } from './verify-audit.ts'

const server = await startTestServer()
const { call, signIn, database } = server
const owner = new Client(
  inject('database_urls').superuser.replace('DATABASE', new URL(server.url).pathname.slice(1)),
)
await owner.connect()
afterAll(() => owner.end())

let company_id: string
let token: string
beforeEach(async () => {
  await owner.query('truncate audit, audit_chain_hash, audit_unhashed')
  server.setClock(testNow)
  company_id = uuidv7()
  token = signIn({ company_id })
})

const addPoint = async (): Promise<string> =>
  (await call(visitPoints.create, { body: aVisitPoint() }, token)).body.id

const addPoints = async (count: number) => {
  for (let added = 0; added < count; added += 1) await addPoint()
}

const listRecords = async (): Promise<AuditRecord[]> =>
  (await call(audit.filter, { body: { quantity: 100 } }, token)).body.records

const extendUntilDone = async () => {
  while ((await extendAuditChains(database, testNow)) > 0);
}
const anHourLater = new Date(Date.parse(testNow) + 3_600_000)
const faults = async () => {
  const { broken } = await verifyAudit(database, anHourLater)
  return broken.map(({ number, why }) => `${number} ${why}`)
}

it('seals every row once, company by company, however many seal at once', async () => {
  await addPoints(7)
  token = signIn({ company_id: uuidv7() })
  await addPoints(3)
  await Promise.all(Array.from({ length: 4 }, () => extendAuditChains(database, testNow)))
  await extendUntilDone()
  expect((await listRecords()).map(({ seal }) => seal)).toEqual([1, 2, 3])
  expect(await verifyAudit(database, anHourLater)).toEqual({ companies: 2, sealed: 10, broken: [] })
})

it.each([
  ['is changed', `update audit set after = '{"name": "x"}' where id = $1`, ['2 CHANGED']],
  ['is taken out', 'delete from audit where id = $1', ['2 REMOVED']],
  [
    'has its seal forged',
    `update audit_chain_hash set hash = '\\x00' where audit_id = $1`,
    ['2 CHANGED', '3 CHANGED'],
  ],
  [
    'loses its seal',
    'delete from audit_chain_hash where audit_id = $1',
    ['3 SEAL_MISSING', 'null NEVER_SEALED'],
  ],
])('notices when a row %s by whoever owns the database', async (_, statement, expected) => {
  await addPoints(3)
  await extendUntilDone()
  const second = (await listRecords())[1]?.id
  await owner.query(statement, [second])
  expect(await faults()).toEqual(expected)
})

it('notices when a chain is cut off at its beginning before its year is over', async () => {
  await addPoints(3)
  await extendUntilDone()
  const [first, second] = (await listRecords()).map(({ id }) => id)
  await owner.query('delete from audit where id = $1', [first])
  expect(await faults()).toEqual(['1 REMOVED'])
  await owner.query('delete from audit where id = $1', [second])
  await owner.query('delete from audit_chain_hash where audit_id = $1', [first])
  expect(await faults()).toEqual(['2 REMOVED'])
})

it('lets the server itself change and take out nothing', async () => {
  await addPoint()
  await extendUntilDone()
  const attempts: readonly ((db: Db) => Promise<unknown>)[] = [
    (db: Db) => db.updateTable('audit').set({ kind: 'role.created' }).execute(),
    (db: Db) => db.deleteFrom('audit').execute(),
    (db: Db) => db.updateTable('audit_chain_hash').set({ number: 9 }).execute(),
    (db: Db) => db.deleteFrom('audit_chain_hash').execute(),
  ]
  for (const scope of [company_id, { crossTenant: 'audit' }] as const) {
    for (const attempt of attempts) {
      await expect(database.transaction(scope, attempt)).rejects.toMatchObject({ code: '42501' })
    }
  }
})

it('lets rows go after a year, and none before, with the chain whole', async () => {
  await addPoints(4)
  await extendUntilDone()
  const old = (await listRecords()).slice(0, 2).map(({ id }) => id)
  await owner.query(`update audit set added_on = now() - interval '400 days' where id = any($1)`, [
    old,
  ])
  await owner.query(
    `update audit_chain_hash set hashed_at = '2025-01-01T00:00:00Z' where audit_id = any($1)`,
    [old],
  )
  await removeOldAudit(database, new Date())
  expect((await listRecords()).map(({ seal }) => seal)).toEqual([3, 4])
  expect(await faults()).toEqual([])
  await expect(removeOldAudit(database, new Date(Date.now() + 86_400_000 * 30))).rejects.toThrow(
    'kept for a year',
  )
})
