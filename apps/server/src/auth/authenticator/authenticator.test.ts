import { auth, authenticators } from '@baquiano/contract/auth'
import { companyConfigs } from '@baquiano/contract/company-config'
import { notifications } from '@baquiano/contract/notifications'
import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { createCompany, mailsTo, post, prove, signInByMail } from '../../../test/accounts.ts'
import { codeOfApp, turnAuthenticatorOn, wrongCodeOfApp } from '../../../test/authenticator-app.ts'
import { startTestServer, testNow } from '../../../test/server.ts'

const server = await startTestServer()
const { call } = server
const later = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1000).toISOString()
/** Moves the clock of the server, and answers the instant. */
const at = (seconds: number): string => {
  server.setClock(later(seconds))
  return later(seconds)
}

/** An administrator with an authenticator, turned on at `testNow`. */
async function withAuthenticator() {
  const now = at(0)
  const { email, company_id } = await createCompany(server)
  const { access_token } = await signInByMail(server, email)
  const made = await turnAuthenticatorOn(server, access_token, now)
  const login = async (codes: { code?: string; recovery_code?: string }) => {
    const { uid, ticket } = await prove(server, email)
    const body = { client_secret: 'console', uid, email, ...codes }
    return post(server, '/auth/login', { body, bearer: ticket })
  }
  return { email, company_id, access_token, login, ...made }
}

it('asks for the code of the app in place of a mailed one, and mails none', async () => {
  const { email, secret, login } = await withAuthenticator()
  const mails = (await mailsTo(server, email)).length
  const now = at(60)
  const proven = await post(server, '/identity/password', {
    body: { email, password: 'Baquiano-Demo1' },
  })
  expect(proven.body).toMatchObject({ second_step: 'authenticator' })
  const sent = await post(server, '/codetfa', { body: { email }, bearer: proven.body.ticket })
  expect(sent).toMatchObject({ status: 200, body: { valid_s: 600, resend_s: 60 } })
  expect(await mailsTo(server, email)).toHaveLength(mails)
  expect((await login({ code: codeOfApp(secret, now) })).status).toBe(200)
})

it('takes a code once, and of the step before or after, and of no other', async () => {
  const { secret, login } = await withAuthenticator()
  const now = at(120)
  const codeOf = (seconds: number) => codeOfApp(secret, later(120 + seconds))
  expect((await login({ code: codeOf(-60) })).body.code).toBe('CODE_WRONG')
  expect((await login({ code: codeOf(-30) })).status).toBe(200)
  expect((await login({ code: codeOf(-30) })).body.code).toBe('CODE_WRONG')
  expect((await login({ code: codeOfApp(secret, now) })).status).toBe(200)
  expect((await login({ code: codeOf(30) })).status).toBe(200)
  // A step that is past stays used, although no code of it was.
  expect((await login({ code: codeOf(0) })).body.code).toBe('CODE_WRONG')
})

it('judges at most three of twenty wrong codes sent at once, then waits as long as a mailed code lasts', async () => {
  const { email, secret, login } = await withAuthenticator()
  const now = at(120)
  const code = wrongCodeOfApp(secret, now)
  const { uid, ticket } = await prove(server, email)
  const sent = { body: { client_secret: 'console', uid, email, code }, bearer: ticket }
  const guess = () => post(server, '/auth/login', sent)
  const answers = await Promise.all(Array.from({ length: 20 }, guess))
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((answered) => answered === 'CODE_WRONG')).toHaveLength(3)
  expect(codes.filter((answered) => answered === 'CODE_BLOCKED')).toHaveLength(17)
  expect((await login({ code: codeOfApp(secret, now) })).body.code).toBe('CODE_BLOCKED')
  expect((await login({ code: codeOfApp(secret, at(721)) })).status).toBe(200)
})

it('opens with each recovery code once, however it is written, and never without the password', async () => {
  const { email, login, recovery_codes, access_token } = await withAuthenticator()
  const [first = '', second = ''] = recovery_codes
  expect(recovery_codes).toHaveLength(10)
  at(60)
  expect((await login({ recovery_code: first.toLowerCase() })).status).toBe(200)
  expect((await login({ recovery_code: first })).body.code).toBe('CODE_WRONG')
  expect((await login({ recovery_code: second.replace('-', ' ') })).status).toBe(200)
  const state = await call(authenticators.get, {}, access_token)
  expect(state.body).toMatchObject({ recovery_codes_left: 8 })
  const body = { client_secret: 'console', uid: 'x', email, recovery_code: recovery_codes[2] }
  expect((await post(server, '/auth/login', { body })).body.code).toBe('TICKET_INVALID')
})

it('counts only once a code confirmed it', async () => {
  at(0)
  const { email } = await createCompany(server)
  const { access_token } = await signInByMail(server, email)
  await call(authenticators.begin, { body: {} }, access_token)
  const proven = await post(server, '/identity/password', {
    body: { email, password: 'Baquiano-Demo1' },
  })
  expect(proven.body.second_step).toBe('mail')
  expect((await signInByMail(server, email)).access_token).toBeTruthy()
})

it('turns off, and makes new recovery codes, by a code alone; wrong ones stay counted', async () => {
  const { secret, access_token, recovery_codes, login } = await withAuthenticator()
  const now = at(60)
  const wrong = wrongCodeOfApp(secret, now)
  const off = (code: string) => call(authenticators.turnOff, { body: { code } }, access_token)
  expect((await off(wrong)).body).toMatchObject({ code: 'CODE_WRONG', attempts_left: 2 })
  expect((await off(wrong)).body).toMatchObject({ code: 'CODE_WRONG', attempts_left: 1 })
  const code = codeOfApp(secret, now)
  const renewed = await call(authenticators.renewRecoveryCodes, { body: { code } }, access_token)
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await login({ recovery_code: recovery_codes[0] ?? '' })).body.code).toBe('CODE_WRONG')
  expect((await off(codeOfApp(secret, at(120)))).status).toBe(200)
  expect((await off(codeOfApp(secret, at(180)))).body.code).toBe('AUTHENTICATOR_OFF')
})

it('is reset for somebody who lost it by their administrators, and by nobody else', async () => {
  const { company_id, email, access_token } = await withAuthenticator()
  const { body: me } = await call(auth.user, {}, access_token)
  const reset = (token: string) => call(authenticators.reset, { params: { id: me.id } }, token)
  const staff = server.signIn({ company_id, is_administrator: false })
  expect((await reset(staff)).body.code).toBe('ADMINISTRATOR_REQUIRED')
  expect((await reset(server.signIn())).body.code).toBe('RESOURCE_NOT_FOUND')
  expect((await reset(server.signIn({ company_id }))).status).toBe(200)
  expect((await signInByMail(server, email)).access_token).toBeTruthy()
})

it('is asked of people whose company requires it, who can do nothing else until they have one', async () => {
  const now = at(0)
  const { email, company_id } = await createCompany(server)
  const { access_token } = await signInByMail(server, email)
  const isDue = async () => (await call(auth.user, {}, access_token)).body.is_authenticator_due
  expect(await isDue()).toBe(false)
  const body = {
    type_config_name: 'SIGN_IN',
    name: 'Ingreso',
    value: '',
    config_json: { authenticator_required: true },
  }
  const created = await call(companyConfigs.create, { body }, server.signIn({ company_id }))
  expect(created.status).toBe(200)
  expect(await isDue()).toBe(true)
  const rejection = { status: 403, body: { code: 'AUTHENTICATOR_REQUIRED' } }
  expect(await call(roles.list, {}, access_token)).toMatchObject(rejection)
  expect(await call(notifications.list, {}, access_token)).toMatchObject(rejection)
  await turnAuthenticatorOn(server, access_token, now)
  expect(await isDue()).toBe(false)
  expect((await call(roles.list, {}, access_token)).status).toBe(200)
})

it('stores neither the secret nor a recovery code as it is', async () => {
  const { secret, recovery_codes } = await withAuthenticator()
  const rows = await server.database
    .reader({ crossTenant: 'identity' })
    .selectFrom('authenticator')
    .selectAll()
    .execute()
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(secret)
  for (const code of recovery_codes) expect(stored).not.toContain(code.replace('-', ''))
})
