import { auth } from '@baquiano/contract/auth'
import { expect, it } from 'vitest'
import { password, post } from '../../test/accounts.ts'
import { codeOfApp, wrongCodeOfApp } from '../../test/authenticator-app.ts'
import { setupToken, startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer('app', { demo: false })
const { call } = server
const email = 'pia@demo.baquiano.test'
const who = { name: 'Pía', lastname: 'Mora', email, password, setup_token: setupToken }

it('makes and signs in the first administrator by an authenticator, where no mail is sent', async () => {
  const state = await call(auth.setupState, {})
  expect(state.body).toEqual({
    open: true,
    demo: false,
    is_mail_sent: false,
    ready_accounts: [],
  })
  const stranger = { body: { setup_token: 'another', email, password } }
  expect((await call(auth.setupAuthenticator, stranger)).body.code).toBe('SETUP_TOKEN_INVALID')
  const begin = (given: string) =>
    call(auth.setupAuthenticator, { body: { setup_token: setupToken, email, password: given } })
  expect((await begin('password1')).body.code).toBe('PASSWORD_INSECURE')
  const made = await begin(password)
  const { secret, uri } = made.body
  expect(uri).toContain(secret)

  const setUp = (code: string) =>
    post(server, '/auth/setup', { body: { ...who, authenticator: { secret, code } } })
  expect((await setUp(wrongCodeOfApp(secret, testNow))).body.code).toBe('CODE_WRONG')
  const done = await setUp(codeOfApp(secret, testNow))
  expect(done.body.recovery_codes).toHaveLength(10)
  expect(done.cookie).toBeTruthy()
  const user = await call(auth.user, {}, done.body.access_token)
  expect(user.body).toMatchObject({ email, company_id: null })

  // The code that was proved serves no second time.
  const { body: proof } = await post(server, '/identity/password', { body: { email, password } })
  const login = (code: string) =>
    post(server, '/auth/login', {
      body: { client_secret: 'console', uid: proof.uid, email, code },
      bearer: proof.ticket,
    })
  expect((await login(codeOfApp(secret, testNow))).body.code).toBe('CODE_WRONG')
  const next = new Date(Date.parse(testNow) + 30_000).toISOString()
  server.setClock(next)
  expect((await login(codeOfApp(secret, next))).status).toBe(200)
})
