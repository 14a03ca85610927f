import { hourMs } from '@baquiano/contract/platform'
import { sessionTokens } from '@baquiano/contract/session-tokens'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, it } from 'vitest'
import { aTokenCompany } from '../../test/a-token-company.ts'
import { asClock } from '../../test/as-clock.ts'
import { aPerson, startTestServer, testNow } from '../../test/server.ts'
import { countTokenCalls, removeOldCalls } from './token-calls.service.ts'

const server = await startTestServer()
const { call, database, platform, setClock, signIn } = server
const { company_id, admin, make } = await aTokenCompany(server)

afterEach(async () => {
  setClock(testNow)
  await database.transaction(company_id, (db) => db.deleteFrom('token_call').execute())
})

const silent = { error: () => {} }
const calls = async (token = admin) => (await call(sessionTokens.calls, {}, token)).body
const later = (hours: number) => new Date(Date.parse(testNow) + hours * hourMs).toISOString()
const measured = (token_id: string | undefined, family: string, status = 200) => ({
  caller: aPerson({ company_id, kind: 'token', ...(token_id !== undefined && { token_id }) }),
  family,
  status,
  method: 'GET',
  duration_ms: 3,
})

it('tells what each token called in the last day, how much of it failed, and when it was last', async () => {
  const erp: string = (await make({ name: 'ERP' })).id
  const board: string = (await make({ name: 'Tablero' })).id
  const processes = [countTokenCalls(platform, silent), countTokenCalls(platform, silent)] as const
  processes[0].countCall(measured(erp, 'visit'))
  processes[1].countCall(measured(erp, 'visit', 722))
  setClock(later(1))
  for (const process of processes) process.countCall(measured(erp, 'visit'))
  processes[1].countCall(measured(board, 'visit-point', 500))
  // People, phones and tokens that are gone count for nothing.
  processes[0].countCall({ ...measured(erp, 'visit'), caller: aPerson({ company_id }) })
  processes[0].countCall(measured(uuidv7(), 'visit'))
  await Promise.all(processes.map(({ stop }) => stop()))
  const { records, hours } = await calls()
  const of_erp = { token_id: erp, token_name: 'ERP', is_revoked: false, family: 'visit' }
  expect(records).toEqual([
    { ...of_erp, calls: 4, failed: 1, last_at: later(1) },
    {
      token_id: board,
      token_name: 'Tablero',
      is_revoked: false,
      family: 'visit-point',
      calls: 1,
      failed: 1,
      last_at: later(1),
    },
  ])
  expect(hours).toHaveLength(24)
  expect(hours.slice(-2)).toMatchObject([
    { hour: '2026-03-02T15:00:00.000Z', calls: 2, failed: 1 },
    { hour: '2026-03-02T16:00:00.000Z', calls: 3, failed: 1 },
  ])
  expect((await calls(signIn())).records).toEqual([])
})

it('writes what it could not write before, and forgets what is older than two days', async () => {
  const erp: string = (await make({ name: 'ERP' })).id
  let isAway = true
  const errors: unknown[] = []
  const transaction: typeof database.transaction = (...given) =>
    isAway ? Promise.reject(new Error('away')) : database.transaction(...given)
  const away = { ...platform, database: { ...database, transaction } }
  const first = countTokenCalls(away, { error: (error: unknown) => errors.push(error) })
  first.countCall(measured(erp, 'visit'))
  await first.stop()
  expect(errors).toHaveLength(1)
  isAway = false
  await first.stop()
  expect((await calls()).records).toMatchObject([{ calls: 1 }])
  await asClock(server, { company_id, now: later(48) }, removeOldCalls)
  expect((await calls()).records).toHaveLength(1)
  await asClock(server, { company_id, now: later(49) }, removeOldCalls)
  expect((await calls()).records).toEqual([])
})

it('knows by which token a program calls', async () => {
  const { id, access_token } = await make({ scopes: ['VISIT_POINT_LIST'] })
  expect(await platform.authenticate(access_token)).toMatchObject({ kind: 'token', token_id: id })
})
