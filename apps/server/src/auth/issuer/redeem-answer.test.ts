import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { serveLoopback } from '../../../test/serve-loopback.ts'
import { createIssuerServices } from '../../issuers/index.ts'
import { redeemAnswer } from './redeem-answer.ts'

const now_s = Date.parse('2026-03-02T15:00:00.000Z') / 1000
const [ours, theirs] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
const keys = [{ ...(await exportJWK(ours.publicKey)), alg: 'RS256', kid: 'a', use: 'sig' }]
const header = { alg: 'RS256', kid: 'a' }

/** An issuer that answers what a test tells it to. */
let answered: { readonly status: number; readonly body: object }
const base = await serveLoopback((request, answer) => {
  const issuer = base.replace(/\/$/, '')
  const pages: Readonly<Record<string, object>> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/jwks': { keys },
  }
  const isToken = request.url === '/token'
  answer.writeHead(isToken ? answered.status : 200, { 'content-type': 'application/json' })
  answer.end(JSON.stringify(isToken ? answered.body : pages[request.url ?? '']))
})
const issuer_url = base.replace(/\/$/, '')
const { client } = createIssuerServices({
  secret: 's'.repeat(32),
  lookUp: async () => [],
  inside: new Set([issuer_url]),
  most_ms: 5000,
  clock: () => new Date(now_s * 1000),
  // Its clock is the server's, whatever the machine's may be.
  ahead_s: () => now_s - Date.now() / 1000,
})
const config = await client.discover({ issuer_url, client_id: 'us', client_secret: 'secret' })

const authorizationRequest = {
  id: '019d4c1e-0000-7000-8000-000000000000',
  company_id: '019d4c1e-0000-7000-8000-000000000001',
  company: 'aurora',
  issuer_url,
  state: 'state-of-ours',
  nonce: 'nonce-of-ours',
  verifier: 'v'.repeat(43),
  to: null,
  session_id: null,
  begun_at: '2026-03-02T15:00:00.000Z',
}

const right = {
  iss: issuer_url,
  aud: 'us',
  sub: 'ana',
  nonce: authorizationRequest.nonce,
  email: 'ana@example.com',
  iat: now_s,
  exp: now_s + 60,
}

async function redeem(claims: object, key = ours.privateKey) {
  const id_token = await new SignJWT({ ...right, ...claims }).setProtectedHeader(header).sign(key)
  answered = { status: 200, body: { access_token: 'a', token_type: 'bearer', id_token } }
  const url = new URL(`http://localhost:4600/callback?code=c&state=${authorizationRequest.state}`)
  return redeemAnswer(config, { authorizationRequest: authorizationRequest, url })
}

it('believes an ID token that is right in all', async () => {
  expect(await redeem({})).toMatchObject({ sub: 'ana', email: 'ana@example.com' })
})

it.each([
  ['of another issuer', { iss: 'https://another.example.com' }],
  ['for another client', { aud: 'another' }],
  ['of another question', { nonce: 'another' }],
  ['of no question', { nonce: undefined }],
  ['that is over', { exp: now_s - 60 }],
  ['without a subject', { sub: '' }],
])('refuses an ID token %s', async (_, claims) => {
  await expect(redeem(claims)).rejects.toMatchObject({ code: 'ISSUER_ANSWER_INVALID' })
})

it('refuses an ID token that the issuer did not sign', async () => {
  await expect(redeem({}, theirs.privateKey)).rejects.toMatchObject({
    code: 'ISSUER_ANSWER_INVALID',
  })
})

it.each([
  [400, 'invalid_grant', 'ISSUER_ANSWER_INVALID'],
  [401, 'invalid_client', 'ISSUER_MISCONFIGURED'],
])('tells %i %s as %s', async (status, error, code) => {
  answered = { status, body: { error } }
  const url = new URL(`http://localhost:4600/callback?code=c&state=${authorizationRequest.state}`)
  await expect(
    redeemAnswer(config, { authorizationRequest: authorizationRequest, url }),
  ).rejects.toMatchObject({
    code,
  })
})
