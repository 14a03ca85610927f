import { auth } from '@baquiano/contract/auth'
import { companies } from '@baquiano/contract/companies'
import { companyConfigs } from '@baquiano/contract/company-config'
import { profiles } from '@baquiano/contract/profiles'
import { expect, it } from 'vitest'
import {
  createCompany,
  linkMailedTo,
  mailsTo,
  password,
  post,
  prove,
  signInByMail,
} from '../../../test/accounts.ts'
import { aCompany } from '../../../test/builders.ts'
import { setupToken, startTestServer } from '../../../test/server.ts'

const server = await startTestServer()
const { call } = server
const set = (code: string, given: string) =>
  post(server, '/auth/password', { body: { code, password: given } })

it('resets a forgotten password once by a mailed link, and ends every session', async () => {
  const { email } = await createCompany(server)
  const { access_token } = await signInByMail(server, email)
  await post(server, '/auth/forgot-password', { body: { email } })
  const code = await linkMailedTo(server, email)
  expect((await set(code, 'Otra-Clave9')).status).toBe(200)
  expect((await set(code, 'Otra-Clave9')).body.code).toBe('LINK_INVALID')
  expect((await call(auth.user, {}, access_token)).status).toBe(401)
  expect((await prove(server, email, 'Otra-Clave9')).uid).toBeDefined()
  const old = await post(server, '/identity/password', { body: { email, password } })
  expect(old.body.code).toBe('WRONG_EMAIL_OR_PASSWORD')
})

it('refuses a password that is guessed first, and leaves the link good', async () => {
  const { email } = await createCompany(server)
  await post(server, '/auth/forgot-password', { body: { email } })
  const code = await linkMailedTo(server, email)
  expect((await set(code, 'password1')).body.code).toBe('PASSWORD_INSECURE')
  expect((await set(code, 'Otra-Clave9')).status).toBe(200)
})

it('asks for as long a password as the company wants, and says so before', async () => {
  const { email, company_id } = await createCompany(server)
  const body = {
    type_config_name: 'SIGN_IN',
    name: 'Ingreso',
    value: '',
    config_json: { password_min: 12 },
  }
  const created = await call(companyConfigs.create, { body }, server.signIn({ company_id }))
  expect(created.status).toBe(200)
  await post(server, '/auth/forgot-password', { body: { email } })
  const code = await linkMailedTo(server, email)
  const { body: owner } = await post(server, '/auth/link', { body: { code } })
  expect(owner.password_min).toBe(12)
  expect((await set(code, 'Otra-Clave9')).body).toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
    password_min: 12,
  })
  expect((await set(code, 'Otra-Clave-97')).status).toBe(200)
})

it.each([
  ['12345', 'TOO_SMALL'],
  ['1234567890123456789', 'TOO_BIG'],
])('refuses the password %s', async (given, code) => {
  const answer = await set('x'.repeat(43), given)
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'password', code }] } })
})

it('tells nobody whether an e-mail exists', async () => {
  const { email } = await createCompany(server)
  const unknown = 'nobody@demo.baquiano.test'
  const calls = [
    ['/auth/forgot-password', {}],
    ['/api/auth/register', { displayName: 'Ana', password: 'Clave-Segura7' }],
    ['/auth/fail_login', { client_secret: 'console', identifier: '10.0.0.1' }],
    ['/identity/password', { password: 'wrong-password' }],
  ] as const
  for (const [path, body] of calls) {
    const known = await post(server, path, { body: { ...body, email } })
    const unregistered = await post(server, path, { body: { ...body, email: unknown } })
    expect([known.status, blind(known)]).toEqual([unregistered.status, blind(unregistered)])
  }
  expect(await mailsTo(server, unknown)).toEqual([])
})

it('takes as long for an e-mail that does not exist', async () => {
  const { email } = await createCompany(server)
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 6; round += 1) {
    known.push(await costOf(email, `10.1.0.${round}`))
    unknown.push(await costOf(`nobody${round}@demo.baquiano.test`, `10.2.0.${round}`))
  }
  const ratio = Math.min(...known) / Math.min(...unknown)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

it('lets the first platform administrator in by the setup token, and no second one', async () => {
  const who = { name: 'Pía', lastname: 'Mora', email: 'pia@demo.baquiano.test', password }
  const setup = (setup_token: string, email = who.email) =>
    call(auth.setup, { body: { ...who, email, setup_token } })
  expect((await call(auth.setupState)).body.open).toBe(true)
  expect((await setup('wrong')).body.code).toBe('SETUP_TOKEN_INVALID')
  // Two at the same moment.
  const both = [setup(setupToken), setup(setupToken, 'ana@demo.baquiano.test')]
  const codes = (await Promise.all(both)).map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'SETUP_DONE')).toHaveLength(1)
  expect((await setup(setupToken)).body.code).toBe('SETUP_DONE')
  expect((await call(auth.setupState)).body.open).toBe(false)
})

/** The answer without what differs each time. */
const blind = (answer: { body: object }) => ({ ...answer.body, request_id: '' })

/** How long a wrong password is judged, milliseconds. */
/**
 * Microseconds of processor time of a rejected password, nearly all of it the hash: the same on a machine that has other
 * work, which a clock is not.
 */
async function costOf(email: string, remoteAddress: string): Promise<number> {
  const start = process.cpuUsage()
  const body = { email, password: 'wrong-password' }
  await post(server, '/identity/password', { body, remoteAddress })
  const { user, system } = process.cpuUsage(start)
  return user + system
}

it('asks for the address alone to register, and for name and password behind the link, once', async () => {
  const founding = aCompany()
  const founded = await call(companies.create, { body: founding }, server.signInPlatform())
  const { email } = founding.administrator
  expect((await post(server, '/api/auth/register', { body: { email } })).status).toBe(200)
  const code = await linkMailedTo(server, email)
  const owner = await call(auth.linkOwner, { body: { code } })
  expect(owner.body).toEqual({
    email,
    name: founding.administrator.name,
    lastname: founding.administrator.lastname,
    password_min: 6,
  })
  const names = { name: 'María José', lastname: 'Ospina' }
  const body = { code, password: 'Otra-Clave9', ...names }
  expect((await post(server, '/auth/password', { body })).status).toBe(200)
  expect((await post(server, '/auth/password', { body })).body.code).toBe('LINK_INVALID')
  expect((await call(auth.linkOwner, { body: { code } })).body.code).toBe('LINK_INVALID')
  const { uid } = await prove(server, email, 'Otra-Clave9')
  const themselves = server.signIn({ company_id: founded.body.id, id: uid })
  const renamed = await call(profiles.get, {}, themselves)
  expect(renamed.body).toMatchObject({ id: uid, ...names })
})

it('keeps nothing of a name and a password that are sent with a registration', async () => {
  const { email } = await createCompany(server)
  const body = { email, displayName: 'Otra Persona', password: 'Otra-Clave9' }
  expect((await post(server, '/api/auth/register', { body })).status).toBe(200)
  expect((await prove(server, email)).uid).toBeDefined()
})
