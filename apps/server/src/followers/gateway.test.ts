import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type ConfigOf, configSchemas } from '@baquiano/contract/company-config'
import { expect, it } from 'vitest'
import { serveLoopback } from '../../test/serve-loopback.ts'
import { createGateway } from './gateway.ts'

interface Taken {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const taken: Taken[] = []
let status = 200
let answer = '{"ok":true}'
const url = await serveLoopback((request, response) => {
  void text(request).then((body) => {
    const { method, url: path, headers } = request
    taken.push({ method, url: path, headers, body })
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(answer)
    return body
  })
})
const origin = new URL(url).origin
const local = createGateway(async () => ['127.0.0.1'], new Set([origin]))
const message = {
  id: '0195d5a0-0000-7000-8000-000000000001',
  channel: 'sms',
  contact: '+573001234567',
  body: 'Hola "Ana"\nVa en camino & llega',
} as const

const config = (changes: object = {}): ConfigOf<'FOLLOWERS'> => ({
  ...configSchemas.FOLLOWERS.parse({}),
  sms_url: url,
  ...changes,
})

it('sends JSON with the text escaped, a bearer, own headers and a signature', async () => {
  const secret = 'firma'
  const own = { sms_token: 'clave', sms_secret: secret, sms_headers: 'X-Account: 7\n\nX-Zone: a:b' }
  expect(await local(config(own), message)).toBeNull()
  const sent = taken.at(-1)
  const { body = '', headers } = sent ?? {}
  expect(JSON.parse(body)).toEqual({ to: message.contact, text: message.body, id: message.id })
  expect(headers).toMatchObject({
    authorization: 'Bearer clave',
    'content-type': 'application/json',
    'idempotency-key': message.id,
    'x-account': '7',
    'x-zone': 'a:b',
    'x-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  })
})

it('sends a form where the body is none of JSON, and a query by GET', async () => {
  const form = 'To={{to}}&Body={{text}}'
  await local(config({ sms_body: form }), message)
  expect(Object.fromEntries(new URLSearchParams(taken.at(-1)?.body))).toEqual({
    To: message.contact,
    Body: message.body,
  })
  await local(config({ sms_body: form, sms_method: 'GET', sms_url: `${url}?key=1` }), message)
  const { method, url: path = '', body } = taken.at(-1) ?? {}
  expect([method, body]).toEqual(['GET', ''])
  expect(Object.fromEntries(new URL(path, url).searchParams)).toEqual({
    key: '1',
    To: message.contact,
    Body: message.body,
  })
})

it.each([
  ['a status of failure', { status: 503, answer: '' }, 'HTTP_503'],
  ['an answer without what was expected', { status: 200, answer: 'error' }, 'GATEWAY_REFUSED'],
  ['a redirect, which it does not follow', { status: 302, answer: '' }, 'GATEWAY_REDIRECTS'],
])('takes %s for a failure', async (_, given, error) => {
  status = given.status
  answer = given.answer
  expect(await local(config({ sms_success: 'ok' }), message)).toBe(error)
  status = 200
  answer = '{"ok":true}'
})

it('reaches nothing inside the network, whatever a name resolves to when it is connected to', async () => {
  const before = taken.length
  const rebinding = createGateway(async () => ['127.0.0.1'])
  const named = config({ sms_url: 'https://sms.example.com/send' })
  expect(await rebinding(named, message)).toBe('URL_NOT_ALLOWED')
  expect(await rebinding(config(), message)).toBe('URL_NOT_ALLOWED')
  expect(taken).toHaveLength(before)
})

it('fills in values as they are, whatever they look like', async () => {
  const body = '$& {{text}} "}, {"x":"$1'
  await local(config(), { ...message, body })
  expect(JSON.parse(taken.at(-1)?.body ?? '')).toMatchObject({ text: body })
})

it('says that a name is not resolved now, which a moment later it may be', async () => {
  const unresolved = createGateway(async () => [])
  const named = config({ sms_url: 'https://sms.example.com/send' })
  expect(await unresolved(named, message)).toBe('GATEWAY_UNREACHABLE')
})

it('has no gateway for a channel without an address', async () => {
  expect(await local(config(), { ...message, channel: 'whatsapp' })).toBe('GATEWAY_MISSING')
})
