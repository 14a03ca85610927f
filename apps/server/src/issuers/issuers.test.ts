import { audit } from '@baquiano/contract/audit'
import { auth, signIns } from '@baquiano/contract/auth'
import { issuers } from '@baquiano/contract/issuers'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { createCompany, linkMailedTo, password, post, prove } from '../../test/accounts.ts'
import { anIssuer } from '../../test/an-issuer.ts'
import { aResource, aRole } from '../../test/builders.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server

async function aCompanysToken() {
  const { email, company_id } = await createCompany(server)
  return { email, company_id, token: signIn({ company_id }) }
}

const save = (body: object, token: string, version?: string) => {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` }
  return call(issuers.save, { body, headers }, token)
}

it('keeps the secret to itself, also before the audit, and tells of a newer version', async () => {
  const { company_id, token } = await aCompanysToken()
  expect((await call(issuers.get, {}, token)).body).toEqual({
    record: null,
    redirect_uri: 'http://localhost:4600/callback',
  })
  const { body: first } = await save(anIssuer(), token)
  expect(first).toMatchObject({ has_secret: true, client_id: 'baquiano', is_active: true })
  const { client_secret: _secret, ...kept } = anIssuer({ scopes: 'openid email' })
  const { body: second } = await save(kept, token, first.update_on)
  expect(second).toMatchObject({ has_secret: true, scopes: 'openid email' })
  const late = await save(kept, token, first.update_on)
  expect(late.body).toMatchObject({ code: 'RECORD_CHANGED', record: second })
  const row = await server.database
    .reader(company_id)
    .selectFrom('issuer')
    .where('company_id', '=', company_id)
    .select('client_secret')
    .executeTakeFirst()
  expect(row?.client_secret).not.toContain(anIssuer().client_secret)
  const forget = (version: string) =>
    call(issuers.removeSecret, { headers: { 'if-match': `"${version}"` } }, token)
  expect((await forget(first.update_on)).body).toMatchObject({ code: 'RECORD_CHANGED' })
  const { body: bare } = await forget(second.update_on)
  expect(bare).toMatchObject({ has_secret: false, scopes: 'openid email' })
  // There is nothing more to forget, nor to tell of.
  expect((await forget(bare.update_on)).body).toEqual(bare)
  expect((await save(kept, token)).body.has_secret).toBe(false)
  expect((await call(issuers.remove, {}, token)).status).toBe(200)
  expect((await call(issuers.remove, {}, token)).body.code).toBe('ISSUER_NOT_FOUND')
  const known = { headers: { 'if-match': `"${testNow}"` }, body: anIssuer() }
  expect((await call(issuers.save, known, token)).body.code).toBe('ISSUER_NOT_FOUND')
  const auditResponse = await call(audit.filter, { body: { filters: { entity: 'issuer' } } }, token)
  expect(auditResponse.body.records.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'issuer.created',
    'issuer.removed',
    'issuer.updated',
    'issuer.updated',
    'issuer.updated',
  ])
  expect(JSON.stringify(auditResponse.body)).not.toMatch(/a-secret-of-the-client|client_secret|eyJ/)
})

it('gives the secret of one issuer to no other', async () => {
  const { token } = await aCompanysToken()
  await save(anIssuer(), token)
  const { client_secret: _secret, ...kept } = anIssuer()
  for (const change of [{ issuer_url: 'https://forms.example.com/b' }, { client_id: 'other' }]) {
    expect((await save({ ...kept, ...change }, token)).body.code).toBe('ISSUER_SECRET_REQUIRED')
  }
  const moved = { ...kept, client_id: 'other', client_secret: 'its own' }
  expect((await save(moved, token)).body).toMatchObject({ client_id: 'other', has_secret: true })
})

it.each([
  ['https://inside.example.com', 'URL_LEADS_INSIDE'],
  ['https://nobody.example.com', 'URL_HOST_UNKNOWN'],
  ['http://127.0.0.1:4312', 'URL_NOT_HTTPS'],
])('keeps no issuer at %s, and asks it nothing', async (issuer_url, code) => {
  const { token } = await aCompanysToken()
  expect(await save(anIssuer({ issuer_url }), token)).toMatchObject({
    status: 422,
    body: { code: 'URL_NOT_ALLOWED', errors: [{ path: 'issuer_url', code }] },
  })
  const tried = await call(issuers.test, { body: { issuer_url } }, token)
  expect(tried.body).toEqual({ fault: code, says: null, tells_pkce: false })
})

it.each([
  { issuer_url: 'https://forms.example.com/?a=b' },
  { issuer_url: 'forms.example.com' },
  { scopes: 'email profile' },
  { scopes: 'openid  email' },
  { client_secret: '' },
])('refuses %o', async (wrong) => {
  const { token } = await aCompanysToken()
  expect((await save({ ...anIssuer(), ...wrong }, token)).body.errors).toMatchObject([
    { path: Object.keys(wrong)[0] },
  ])
})

it('is for administrators, whatever else somebody may do', async () => {
  const { company_id } = await aCompanysToken()
  const token = signIn({ company_id, is_administrator: false })
  const calls = [
    call(issuers.get, {}, token),
    save(anIssuer(), token),
    call(issuers.remove, {}, token),
    call(issuers.removeSecret, {}, token),
    call(issuers.test, { body: { issuer_url: 'https://forms.example.com' } }, token),
  ]
  for (const { body } of await Promise.all(calls)) expect(body.code).toBe('ADMINISTRATOR_REQUIRED')
})

it('shuts the passwords of a company but for its administrators', async () => {
  const { email: administrator, company_id, token } = await aCompanysToken()
  const role_id = (await call(roles.create, { body: aRole() }, token)).body.id
  const { email, ...rest } = aResource({ role_id })
  await call(resources.create, { body: { ...rest, email } }, token)
  const code = await linkMailedTo(server, email)
  await call(auth.setPassword, { body: { code, password } })
  const offered = async () => {
    const body = { keys: ['issuer'], client_secret: 'console' }
    return (await call(auth.beforeLogin, { query: { company: company_id }, body })).body.issuer
  }
  const codeOf = async (given: string) =>
    (await post(server, '/identity/password', { body: { email, password: given } })).body.code
  expect(await offered()).toBe(null)
  await save(anIssuer({ is_password_allowed: false }), token)
  expect(await offered()).toMatchObject({ is_password_allowed: false })
  expect(await codeOf(password)).toBe('PASSWORD_SIGN_IN_OFF')
  // Whoever does not know it learns nothing of that.
  expect(await codeOf('No-Es-Esta-1')).toBe('WRONG_EMAIL_OR_PASSWORD')
  expect((await prove(server, administrator)).uid).toBeDefined()
  const { body } = await call(signIns.filter, { body: {} }, token)
  expect(body.records).toContainEqual(
    expect.objectContaining({ email, kind: 'refused', reason: 'PASSWORD_OFF' }),
  )
  await save(anIssuer({ is_password_allowed: false, is_active: false }), token)
  expect(await offered()).toBe(null)
  expect((await prove(server, email)).uid).toBeDefined()
})
