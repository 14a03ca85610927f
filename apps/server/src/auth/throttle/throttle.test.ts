import { createClient, type RedisClientType } from 'redis'
import { auth } from '@baquiano/contract/auth'
import { expect, it } from 'vitest'
import { createCompany, post, signInByMail } from '../../../test/accounts.ts'
import { aCompany } from '../../../test/builders.ts'
import { startTestServer } from '../../../test/server.ts'
import { createThrottle } from './throttle.ts'

const server = await startTestServer()
const attempt = (email: string, remoteAddress: string, forwarded = '') =>
  post(server, '/identity/password', {
    body: { email, password: 'wrong-password' },
    remoteAddress,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  })

it('locks an account after five failures, whether it exists or not', async () => {
  const { email } = await createCompany(server)
  for (const who of [email, 'nobody@demo.baquiano.test']) {
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push(await attempt(who, '10.0.0.1'))
    expect(answers.map(({ body }) => body.code)).toEqual([
      ...Array.from({ length: 5 }, () => 'WRONG_EMAIL_OR_PASSWORD'),
      'ACCOUNT_LOCKED',
    ])
    expect(answers.at(-1)?.body.retry_after_s).toBeGreaterThan(0)
  }
})

it('counts nothing while an account of the demo is being prepared', async () => {
  const email = 'supervisora@demo.baquiano.test'
  for (let count = 0; count < 30; count += 1) {
    const { status, body } = await attempt(email, '10.0.0.3')
    expect([status, body.code]).toEqual([409, 'DEMO_PREPARING'])
  }
  const ready = async () => (await server.call(auth.setupState, {})).body.ready_accounts
  expect(await ready()).toEqual([])
  await createCompany(server, { administrator: { ...aCompany().administrator, email } })
  expect(await ready()).toEqual([email])
  expect((await attempt(email, '10.0.0.3')).body.code).toBe('WRONG_EMAIL_OR_PASSWORD')
  await signInByMail(server, email)
})

it('is not fooled by a forged X-Forwarded-For', async () => {
  const { email } = await createCompany(server)
  const codes = []
  for (let count = 0; count < 7; count += 1) {
    codes.push((await attempt(email, '10.0.0.2', `203.0.113.${count}`)).body.code)
  }
  expect(codes.at(-1)).toBe('ACCOUNT_LOCKED')
})

it('locks an account that many addresses try, and lets its owner in from before the limit', async () => {
  const { email } = await createCompany(server)
  for (let count = 0; count < 4; count += 1) await attempt(email, '10.0.1.1')
  await signInByMail(server, email)
  const codes = []
  for (let count = 0; count < 30; count += 1) {
    codes.push((await attempt(email, `10.0.2.${count}`)).body.code)
  }
  expect(codes.at(-1)).toBe('ACCOUNT_LOCKED')
})

it('goes on counting after a restart, and over several processes', async () => {
  const { email } = await createCompany(server)
  const [one, other] = [
    createThrottle({ database: server.database }),
    createThrottle({ database: server.database }),
  ]
  const throttleOf = (count: number) => (count % 2 === 0 ? one : other)
  const outcomes = []
  for (let count = 0; count < 6; count += 1) {
    const take = throttleOf(count).take('account_at_address', `${email} 10.5.0.1`)
    const [taken] = await Promise.allSettled([take])
    outcomes.push(taken.status)
  }
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected'])
  const parallel = Array.from({ length: 40 }, (_, count) =>
    throttleOf(count).tryTake('account', `${email} at once`),
  )
  expect((await Promise.all(parallel)).filter(Boolean)).toHaveLength(25)
})

it('slows down an address that calls without end', async () => {
  const codes = []
  for (let count = 0; count < 130; count += 1) {
    const body = { email: `someone${count}@demo.baquiano.test` }
    codes.push((await post(server, '/codetfa', { body, remoteAddress: '10.9.9.9' })).body.code)
  }
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
})

it('counts by itself while Redis is away, and lets nobody wait for it', async () => {
  const away: RedisClientType = createClient({ disableOfflineQueue: true })
  const throttle = createThrottle({ redis: away })
  const key = 'ana@demo.baquiano.test 10.5.0.2'
  const taken = []
  for (let count = 0; count < 6; count += 1)
    taken.push(await throttle.tryTake('account_at_address', key))
  expect(taken).toEqual([true, true, true, true, true, false])
  await throttle.forget('account_at_address', key)
  expect(await throttle.tryTake('account_at_address', key)).toBe(true)
})
