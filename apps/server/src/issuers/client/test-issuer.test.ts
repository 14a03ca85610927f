import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { serveLoopback } from '../../../test/serve-loopback.ts'
import { createIssuerClient } from './issuer-client.ts'
import { testIssuer } from './test-issuer.ts'

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
})

/** What answers under each name, instead of what an issuer should. */
const answers: Readonly<Record<string, RequestListener>> = {
  moves: (_, answer) => answer.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  floods: (_, answer) => answer.end(Buffer.alloc(10_000_000, 32)),
  // It begins to answer, and never ends.
  hangs: (_, answer) => answer.write('{'),
  // Cut off in the middle.
  breaks: (request, answer) => answer.write('{', () => request.socket.resetAndDestroy()),
  nothing: (_, answer) => answer.writeHead(404).end(),
  page: (_, answer) => answer.setHeader('content-type', 'text/html').end('<html>'),
}

const metadataVariants: Readonly<Record<string, (issuer: string) => object>> = {
  good: metadataOf,
  silent: (issuer) => ({ ...metadataOf(issuer), code_challenge_methods_supported: undefined }),
  plain: (issuer) => ({ ...metadataOf(issuer), code_challenge_methods_supported: ['plain'] }),
  another: () => metadataOf('https://another.example.com'),
  keyless: (issuer) => ({ ...metadataOf(issuer), jwks_uri: undefined }),
  script: (issuer) => ({ ...metadataOf(issuer), authorization_endpoint: 'javascript:alert(1)' }),
  inward: (issuer) => ({ ...metadataOf(issuer), authorization_endpoint: 'https://10.0.0.1/' }),
}

const base = await serveLoopback((request, answer) => {
  const name = request.url?.split('/')[1] ?? ''
  const issue: RequestListener = () => {
    const metadata = metadataVariants[name]?.(`${base}${name}`)
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
  }
  const respond = answers[name] ?? issue
  respond(request, answer)
})

const hosts: Readonly<Record<string, readonly string[]>> = {
  'rebinds.example.com': ['127.0.0.1'],
  'both.example.com': ['93.184.215.14', '10.0.0.7'],
}
const lookUp = async (host: string) => hosts[host] ?? []
/** Waits as long as a busy machine needs, unless it is the waiting that is tried. */
const clientOf = (inside: readonly string[], most_ms = 120_000) =>
  createIssuerClient({ lookUp, most_ms, inside: new Set(inside), ahead_s: () => 0 })
const client = clientOf([new URL(base).origin])

it('tells of an issuer that begins to answer and never ends', async () => {
  const hasty = clientOf([new URL(base).origin], 300)
  expect(await testIssuer(hasty, `${base}hangs`)).toMatchObject({ fault: 'ISSUER_SLOW' })
})

it.each([
  ['moves', 'ISSUER_REDIRECTS'],
  ['floods', 'ISSUER_LARGE'],
  ['breaks', 'ISSUER_UNREACHABLE'],
  ['nothing', 'ISSUER_WITHOUT_METADATA'],
  ['page', 'ISSUER_WITHOUT_METADATA'],
  ['plain', 'ISSUER_WITHOUT_PKCE'],
  ['keyless', 'ISSUER_INCOMPLETE'],
  ['script', 'URL_NOT_HTTPS'],
  ['inward', 'URL_IS_ADDRESS'],
])('tells of an issuer that %s: %s', async (name, fault) => {
  expect(await testIssuer(client, `${base}${name}`)).toEqual({
    fault,
    says: null,
    tells_pkce: false,
  })
})

it('tells what an issuer calls itself, and whether it tells of PKCE', async () => {
  const says = 'https://another.example.com'
  expect(await testIssuer(client, `${base}another`)).toMatchObject({
    fault: 'ISSUER_OF_ANOTHER_NAME',
    says,
  })
  expect(await testIssuer(client, `${base}good`)).toEqual({
    fault: null,
    says: null,
    tells_pkce: true,
  })
  expect(await testIssuer(client, `${base}silent`)).toMatchObject({
    fault: null,
    tells_pkce: false,
  })
})

it.each([
  [`${base}good`, 'URL_NOT_HTTPS'],
  ['https://127.0.0.1:8443', 'URL_IS_ADDRESS'],
  ['https://localhost:8443', 'URL_IS_LOCAL'],
  ['https://nobody.example.com', 'URL_HOST_UNKNOWN'],
  // Public when it was judged, ours when it is connected to.
  ['https://rebinds.example.com', 'URL_LEADS_INSIDE'],
  ['https://both.example.com', 'URL_LEADS_INSIDE'],
])('does not connect to %s where the operator allows nothing inside', async (url, fault) => {
  expect(await testIssuer(clientOf([]), url)).toMatchObject({ fault })
})

it('tells of an issuer where nobody answers', async () => {
  const closed = 'http://127.0.0.1:1'
  expect(await testIssuer(clientOf([closed]), closed)).toMatchObject({
    fault: 'ISSUER_UNREACHABLE',
  })
})
