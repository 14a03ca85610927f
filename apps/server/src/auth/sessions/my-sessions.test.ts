import { audit } from '@baquiano/contract/audit'
import { auth, sessions } from '@baquiano/contract/auth'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createCompany, post, signInByMail } from '../../../test/accounts.ts'
import { startTestServer, testNow } from '../../../test/server.ts'

const server = await startTestServer()
const { call } = server
const { email } = await createCompany(server)
let elapsed_s = 0
/** Codes are mailed once a minute. */
const later = (seconds: number) => {
  elapsed_s += seconds
  server.setClock(new Date(Date.parse(testNow) + elapsed_s * 1000).toISOString())
}
const enter = async () => {
  later(90)
  return signInByMail(server, email)
}
const openTo = async (token: string) => (await call(sessions.list, {}, token)).body.records
const status = async (token: string) => (await call(auth.user, {}, token)).status

it('lists the open sessions of a person, the one that asks among them, and ends each at once', async () => {
  const first = await enter()
  const second = await enter()
  const records = await openTo(second.access_token)
  expect(records).toMatchObject([
    { is_current: true, is_locked: false, address: '127.0.0.1' },
    { is_current: false },
  ])

  const end = (id: string) => call(sessions.end, { params: { id } }, second.access_token)
  expect(await end(records[1].id)).toMatchObject({ status: 200 })
  expect(await status(first.access_token)).toBe(401)
  const renewal = { body: { accessToken: first.access_token }, cookie: first.cookie }
  expect(await post(server, '/api/auth/refresh-token', renewal)).toMatchObject({ status: 401 })
  expect(await openTo(second.access_token)).toHaveLength(1)
  expect(await end(records[1].id)).toMatchObject({
    status: 404,
    body: { code: 'SESSION_NOT_FOUND' },
  })

  const auditResponse = await call(
    audit.filter,
    { body: { filters: { kind: 'session.ended' } } },
    second.access_token,
  )
  expect(auditResponse.body.records).toMatchObject([
    { record_id: records[1].id, person_id: second.uid },
  ])
})

it('ends all others in one call, and forgets what rested too long', async () => {
  const one = await enter()
  const two = await enter()
  const three = await enter()
  const { body } = await call(sessions.endOthers, {}, three.access_token)
  expect(body.ended).toBeGreaterThanOrEqual(2)
  const statuses = await Promise.all(
    [one, two, three].map(({ access_token }) => status(access_token)),
  )
  expect(statuses).toEqual([401, 401, 200])

  later(13 * 3600)
  const anew = await enter()
  expect(await openTo(anew.access_token)).toMatchObject([{ is_current: true }])
})

it('ends no session of anybody else, of the company or the platform', async () => {
  const ownSession = await enter()
  const other = await createCompany(server)
  later(90)
  const otherSession = await signInByMail(server, other.email)
  const [{ id }] = await openTo(otherSession.access_token)
  const notFound = { status: 404, body: { code: 'SESSION_NOT_FOUND' } }
  for (const token of [ownSession.access_token, server.signInPlatform()]) {
    expect(await call(sessions.end, { params: { id } }, token)).toMatchObject(notFound)
  }
  expect(
    await call(sessions.end, { params: { id: uuidv7() } }, ownSession.access_token),
  ).toMatchObject(notFound)
  expect(await status(otherSession.access_token)).toBe(200)
})
