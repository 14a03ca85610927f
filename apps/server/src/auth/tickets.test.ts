import { expect, it } from 'vitest'
import {
  codeMailedTo,
  createCompany,
  linkMailedTo,
  mailsTo,
  post,
  prove,
  signInByMail,
} from '../../test/accounts.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const sendCode = (email: string, bearer: string) =>
  post(server, '/codetfa', { body: { email }, bearer })

it('ends a ticket with the password that it was given for', async () => {
  const { email } = await createCompany(server)
  const { uid, ticket } = await prove(server, email)
  await sendCode(email, ticket)
  const code = await codeMailedTo(server, email)
  await post(server, '/auth/forgot-password', { body: { email } })
  const link = await linkMailedTo(server, email)
  await post(server, '/auth/password', { body: { code: link, password: 'Otra-Clave9' } })

  const body = { client_secret: 'console', uid, email, code }
  const old = await post(server, '/auth/login', { body, bearer: ticket })
  expect(old).toMatchObject({ status: 401, body: { code: 'TICKET_INVALID' } })
  const mails = (await mailsTo(server, email)).length
  expect((await sendCode(email, ticket)).status).toBe(200)
  expect(await mailsTo(server, email)).toHaveLength(mails)

  const anew = await prove(server, email, 'Otra-Clave9')
  const entered = await post(server, '/auth/login', { body, bearer: anew.ticket })
  expect(entered.status).toBe(200)
})

it('leaves no session to a ticket that is spent while its password is set', async () => {
  const { email } = await createCompany(server)
  const { uid, ticket } = await prove(server, email)
  await sendCode(email, ticket)
  const code = await codeMailedTo(server, email)
  await post(server, '/auth/forgot-password', { body: { email } })
  const link = await linkMailedTo(server, email)
  const body = { client_secret: 'console', uid, email, code }
  const [entered] = await Promise.all([
    post(server, '/auth/login', { body, bearer: ticket }),
    post(server, '/auth/password', { body: { code: link, password: 'Otra-Clave9' } }),
  ])
  const renewal = { body: { accessToken: entered.body.access_token ?? '' }, cookie: entered.cookie }
  expect((await post(server, '/api/auth/refresh-token', renewal)).status).toBe(401)
})

it('mails nothing for a ticket that was spent, and answers alike', async () => {
  const { email } = await createCompany(server)
  const { ticket } = await signInByMail(server, email)
  const mails = (await mailsTo(server, email)).length
  const spent = await sendCode(email, ticket)
  expect(spent).toMatchObject({ status: 200, body: (await sendCode(email, 'x.y.z')).body })
  expect(await mailsTo(server, email)).toHaveLength(mails)
  await sendCode(email, (await prove(server, email)).ticket)
  expect(await mailsTo(server, email)).toHaveLength(mails + 1)
})
