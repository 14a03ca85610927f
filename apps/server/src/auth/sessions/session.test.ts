import { auth } from '@baquiano/contract/auth'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import { createCompany, password, post, prove, signInByMail } from '../../../test/accounts.ts'
import { startTestServer, testNow } from '../../../test/server.ts'

const server = await startTestServer()
const { call } = server
const { email } = await createCompany(server)
const after = (seconds: number) =>
  server.setClock(new Date(Date.parse(testNow) + seconds * 1000).toISOString())

const refresh = (accessToken: string, cookie?: string) =>
  post(server, '/api/auth/refresh-token', { body: { accessToken }, cookie })

const status = async (token: string) => (await call(auth.user, {}, token)).status

it('renews an expired session by cookie and token, and not by one alone', async () => {
  after(0)
  const { access_token, cookie } = await signInByMail(server, email)
  after(901)
  expect(await status(access_token)).toBe(401)
  expect((await refresh(access_token)).status).toBe(401)
  const renewed = await refresh(access_token, cookie)
  expect(renewed.status).toBe(200)
  expect(await status(renewed.body.access_token)).toBe(200)
})

it('rotates once for twenty renewals at the same moment', async () => {
  after(2000)
  const { access_token, cookie } = await signInByMail(server, email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(access_token, cookie)))
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  expect(answers.filter((answer) => answer.cookie !== undefined)).toHaveLength(1)
})

it('ends the whole session when a former cookie comes back', async () => {
  after(4000)
  const { access_token, cookie } = await signInByMail(server, email)
  const renewed = await refresh(access_token, cookie)
  after(4011)
  expect((await refresh(access_token, cookie)).status).toBe(401)
  expect((await refresh(access_token, renewed.cookie)).status).toBe(401)
  expect(await status(renewed.body.access_token)).toBe(401)
})

it('ends the whole session when a cookie of long ago comes back, also while it is locked', async () => {
  after(5000)
  const own = await createCompany(server)
  for (const isLocked of [false, true]) {
    const { access_token, cookie } = await signInByMail(server, own.email)
    let held: { access_token: string; cookie: string | undefined } = { access_token, cookie }
    for (const _ of [1, 2, 3]) {
      const { body, cookie: next } = await refresh(held.access_token, held.cookie)
      held = { access_token: body.access_token, cookie: next }
    }
    after(5011)
    if (isLocked) await post(server, '/auth/lock', { bearer: held.access_token })
    expect((await refresh(access_token, cookie)).status).toBe(401)
    expect((await refresh(held.access_token, held.cookie)).body.code).toBe('SESSION_REQUIRED')
    expect(await status(held.access_token)).toBe(401)
    after(5000)
  }
})

it('takes a cookie that was replaced twice within its ten seconds, and none that it did not issue', async () => {
  after(5100)
  const own = await createCompany(server)
  const { access_token, cookie } = await signInByMail(server, own.email)
  const once = await refresh(access_token, cookie)
  const twice = await refresh(access_token, once.cookie)
  after(5110)
  expect((await refresh(access_token, cookie)).status).toBe(200)
  const [session_id, random, signature = ''] = cookie.split('.')
  const forged = [`${session_id}.${random}`, `${session_id}.x.${signature}`, `${session_id}.x`, 'x']
  after(5200)
  for (const other of forged) expect((await refresh(access_token, other)).status).toBe(401)
  expect((await refresh(access_token, twice.cookie)).status).toBe(200)
})

it('ends after twelve hours without use', async () => {
  after(6000)
  const { access_token, cookie } = await signInByMail(server, email)
  after(6000 + 12 * 3600 + 1)
  expect((await refresh(access_token, cookie)).status).toBe(401)
})

it('ends at sign-out, at once', async () => {
  after(100_000)
  const { access_token, cookie } = await signInByMail(server, email)
  await post(server, '/auth/logout', { bearer: access_token, cookie })
  expect(await status(access_token)).toBe(401)
  expect((await refresh(access_token, cookie)).status).toBe(401)
})

it('takes no token of another kind, key or algorithm for a session', async () => {
  after(110_000)
  const { access_token, uid } = await signInByMail(server, email)
  const { ticket } = await prove(server, email)
  const claims = { sub: uid, sid: uid }
  const unsigned = new UnsecuredJWT(claims).setAudience('access').setIssuer('baquiano').encode()
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'access+jwt' })
    .setAudience('access')
    .setIssuer('baquiano')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('s'.repeat(32)))
  const [head, body] = access_token.split('.')
  for (const token of [ticket, unsigned, forged, `${head}.${body}.`, `${head}.${body}.AAAA`]) {
    expect(await status(token)).toBe(401)
  }
  expect((await post(server, '/codetfa', { body: { email }, bearer: access_token })).status).toBe(
    200,
  )
})

it('locks a session for every tab until its password is given again', async () => {
  after(120_000)
  const { access_token, cookie } = await signInByMail(server, email)
  const held = { bearer: access_token, cookie }
  expect((await post(server, '/auth/lock', held)).status).toBe(200)
  expect(await status(access_token)).toBe(401)
  expect((await refresh(access_token, cookie)).body.code).toBe('SESSION_LOCKED')

  const unlock = (given: string, by: object = held) =>
    post(server, '/auth/unlock', { ...by, body: { password: given } })
  expect((await unlock('No-Es-Esta-1')).body.code).toBe('WRONG_EMAIL_OR_PASSWORD')
  expect((await unlock(password, { bearer: access_token })).body.code).toBe('SESSION_REQUIRED')
  expect((await refresh(access_token, cookie)).body.code).toBe('SESSION_LOCKED')

  const opened = await unlock(password)
  expect(await status(opened.body.access_token)).toBe(200)
  expect((await refresh(access_token, opened.cookie)).status).toBe(200)
})
