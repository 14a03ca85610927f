import { companies } from '@baquiano/contract/companies'
import { initialPreference, preferences } from '@baquiano/contract/preferences'
import { visitPoints } from '@baquiano/contract/visit-points'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aCompany, aVisitPoint } from '../../../test/builders.ts'
import { startTestServer } from '../../../test/server.ts'
import { inPlatform } from '../enter-context.ts'
import { answerOnceForPlatform } from './answer-once.ts'
import { keyedCall } from './keyed-call.ts'

const parallel = 30
const many = <T>(make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: parallel }, (_, at) => make(at)))
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

// Each call must get by with one connection: with as many calls as these, whoever holds one and waits for
// another waits for ever.
it.each([1, 2])('finishes many calls with keys on a pool of %i', async (connections) => {
  const { call, signIn, signInPlatform } = await startTestServer('app', { pool_size: connections })
  const [staff, platform] = [signIn(), signInPlatform()]
  const statuses = await many(async () => {
    const answers = await Promise.all([
      call(visitPoints.create, { body: aVisitPoint(), ...keyed(uuidv7()) }, staff),
      call(companies.create, { body: aCompany(), ...keyed(uuidv7()) }, platform),
      call(preferences.update, { body: initialPreference, ...keyed(uuidv7()) }, platform),
    ])
    return answers.map(({ status }) => status)
  })
  expect(new Set(statuses.flat())).toEqual(new Set([200]))
})

it('does a call once however often its key comes at the same moment, on one connection', async () => {
  const { call, signIn, signInPlatform, database } = await startTestServer('app', {
    pool_size: 1,
  })
  const [token, key, body] = [signInPlatform(), uuidv7(), aCompany()]
  const founded = await many(() => call(companies.create, { body, ...keyed(key) }, token))
  expect(new Set(founded.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(founded[0]?.status).toBe(200)
  const db = database.reader({ crossTenant: 'platform' })
  const written = (table: 'idempotent_call' | 'company') =>
    db.selectFrom(table).select(sql<string>`xmin::text`.as('transaction')).execute()
  // The key and the change are of one transaction.
  expect(await written('idempotent_call')).toHaveLength(1)
  expect(await written('idempotent_call')).toEqual(await written('company'))

  const staff = signIn()
  const point = aVisitPoint()
  const made = await many(() => call(visitPoints.create, { body: point, ...keyed(key) }, staff))
  expect(new Set(made.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(made[0]?.status).toBe(200)
})

it('does a call of the platform once where two processes take it at the same moment', async () => {
  const { platform } = await startTestServer()
  const person = { kind: 'platform', id: uuidv7(), session_id: uuidv7() } as const
  const key = { company_id: null, caller_id: person.id, key: uuidv7(), input: {} }
  const call = keyedCall(visitPoints.remove, key)
  const entry = { person, origin: { address: '127.0.0.1', agent: '', request_id: uuidv7() } }
  const done: string[] = []
  // Below the turns that calls take within one process; each in a company of its own, as foundings are.
  const inOneProcess = () =>
    inPlatform(platform, entry, (context) =>
      answerOnceForPlatform(platform, { context, call }, (own) =>
        own.inCompany(uuidv7(), async ({ company_id: id }) => {
          done.push(id)
          return { id }
        }),
      ),
    )
  const [first, second] = await Promise.all([inOneProcess(), inOneProcess()])
  expect([first, second]).toEqual([{ id: done[0] }, { id: done[0] }])
  expect(done).toHaveLength(1)
})
