import { auth } from '@baquiano/contract/auth'
import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  codeMailedTo,
  createCompany,
  mailsTo,
  post,
  prove,
  signInByMail,
} from '../../../test/accounts.ts'
import { startTestServer, testNow } from '../../../test/server.ts'

const server = await startTestServer()
const { call } = server
const later = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1000).toISOString()

const loginOf = (who: { uid: string; email: string; code?: string }, bearer?: string) =>
  post(server, '/auth/login', { body: { client_secret: 'console', ...who }, bearer })

it('signs in with password and mailed code, and knows who it is', async () => {
  const { email, company_id } = await createCompany(server)
  const { access_token, uid } = await signInByMail(server, email)
  const user = await call(auth.user, {}, access_token)
  expect(user).toMatchObject({
    status: 200,
    body: { id: uid, email, company_id, userRole: 'admin' },
  })
  expect((await call(roles.list, {}, access_token)).status).toBe(200)
})

it('judges at most three of fifty wrong codes sent at once', async () => {
  const { email } = await createCompany(server)
  const { uid, ticket } = await prove(server, email)
  await post(server, '/codetfa', { body: { email }, bearer: ticket })
  const right = await codeMailedTo(server, email)
  const wrong = right === '000000' ? '000001' : '000000'
  const guesses = await Promise.all(
    Array.from({ length: 50 }, () => loginOf({ uid, email, code: wrong }, ticket)),
  )
  const codes = guesses.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(3)
  expect(codes.filter((code) => code === 'CODE_BLOCKED')).toHaveLength(47)
  expect((await loginOf({ uid, email, code: right }, ticket)).body.code).toBe('CODE_BLOCKED')
})

it('keeps the count of wrong codes over a resend, and blocks the resend too', async () => {
  const { email } = await createCompany(server)
  const { uid, ticket } = await prove(server, email)
  const send = () => post(server, '/codetfa', { body: { email }, bearer: ticket })
  await send()
  for (const attempts_left of [2, 1]) {
    const right = await codeMailedTo(server, email)
    const code = right === '111111' ? '111112' : '111111'
    expect((await loginOf({ uid, email, code }, ticket)).body).toMatchObject({
      code: 'CODE_WRONG',
      attempts_left,
    })
    await send()
  }
  await loginOf({ uid, email, code: '999999' }, ticket)
  const mails = (await mailsTo(server, email)).length
  await send()
  expect(await mailsTo(server, email)).toHaveLength(mails)
})

it('mails whoever never enters one four codes in ten minutes, and says how long to wait', async () => {
  const { email } = await createCompany(server)
  const { ticket } = await prove(server, email)
  const remoteAddress = '10.4.4.4'
  const answers = []
  for (let count = 0; count < 5; count += 1) {
    answers.push(await post(server, '/codetfa', { body: { email }, bearer: ticket, remoteAddress }))
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  const { retry_after_s } = z.object({ retry_after_s: z.int() }).parse(answers.at(-1)?.body)
  expect(retry_after_s).toBeLessThanOrEqual(600)
  expect(retry_after_s).toBeGreaterThan(0)
})

it('mails codes to whoever signs in with them as often as they do', async () => {
  const { email } = await createCompany(server)
  for (let count = 0; count < 5; count += 1) await signInByMail(server, email)
  expect(await mailsTo(server, email)).not.toHaveLength(0)
})

it('takes a code once, in its time, from its own account', async () => {
  const { email } = await createCompany(server)
  const { uid, ticket, code } = await signInByMail(server, email)
  expect((await loginOf({ uid, email, code }, ticket)).body.code).toBe('CODE_NOT_FOUND')

  const other = await createCompany(server)
  const otherProof = await prove(server, other.email)
  await post(server, '/codetfa', { body: { email: other.email }, bearer: otherProof.ticket })
  const foreign = await codeMailedTo(server, other.email)
  const ours = await prove(server, email)
  await post(server, '/codetfa', { body: { email }, bearer: ours.ticket })
  const taken = await loginOf({ uid, email, code: foreign }, ours.ticket)
  expect(['CODE_WRONG', 'TICKET_INVALID']).toContain(taken.body.code)

  server.setClock(later(599))
  const { ticket: fresh } = await prove(server, other.email)
  server.setClock(later(601))
  const late = await loginOf({ uid: otherProof.uid, email: other.email, code: foreign }, fresh)
  server.setClock(testNow)
  expect(late.body.code).toBe('CODE_EXPIRED')
})

it('signs nobody in by uid and e-mail alone, nor by the ticket of another', async () => {
  const [one, other] = [await createCompany(server), await createCompany(server)]
  const { uid } = await prove(server, one.email)
  const { ticket } = await prove(server, other.email)
  const code = '123456'
  for (const bearer of [undefined, ticket, 'x.y.z']) {
    const answer = await loginOf({ uid, email: one.email, code }, bearer)
    expect(answer).toMatchObject({ status: 401, body: { code: 'TICKET_INVALID' } })
  }
})

it('sends and counts nothing for a stranger, and answers alike', async () => {
  const { email } = await createCompany(server)
  const before = (await mailsTo(server, email)).length
  const known = await post(server, '/codetfa', { body: { email } })
  const unknown = await post(server, '/codetfa', { body: { email: 'nobody@demo.baquiano.test' } })
  expect(known).toEqual(unknown)
  expect(await mailsTo(server, email)).toHaveLength(before)
})

it('refuses a disabled company and one out of its dates, after the proof', async () => {
  const period = { date_init: '2020-01-01', date_end: '2026-03-01' }
  const { email } = await createCompany(server, period)
  const { uid, ticket } = await prove(server, email)
  const answer = await loginOf({ uid, email, code: '123456' }, ticket)
  expect(answer).toMatchObject({ status: 403, body: { code: 'COMPANY_OUT_OF_DATES' } })
})

it('knows only its own client applications', async () => {
  const { email } = await createCompany(server)
  const { uid, ticket } = await prove(server, email)
  const body = { client_secret: 'other', uid, email, code: '123456' }
  const answer = await post(server, '/auth/login', { body, bearer: ticket })
  expect(answer.body.code).toBe('CLIENT_UNKNOWN')
})
