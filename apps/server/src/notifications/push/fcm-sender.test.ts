import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chats } from '@baquiano/contract/chat'
import { devices } from '@baquiano/contract/devices'
import { phonePushes } from '@baquiano/contract/notifications'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aPushSubscription } from '../../../test/add-push-subscription.ts'
import { deliverAll, noSockets } from '../../../test/deliver-all.ts'
import { createField } from '../../../test/field.ts'
import { resolveHost } from '../../../test/resolve-host.ts'
import { serveLoopback } from '../../../test/serve-loopback.ts'
import { startTestServer, testNow, testSecret } from '../../../test/server.ts'
import { createFcmSender, readServiceAccount } from './fcm-sender.ts'
import { createPushSender } from './push-sender.ts'

/** What the stand-in of Firebase was sent, and what it answers. */
const sent: { readonly path: string; readonly bearer: string; readonly message: unknown }[] = []
const assertions: URLSearchParams[] = []
let refusal: { readonly status: number; readonly errorCode: string } | undefined
const service = await serveLoopback((request, response) => {
  void text(request).then((body) => {
    const { url = '', headers } = request
    if (url === '/token') {
      assertions.push(new URLSearchParams(body))
      const token = { access_token: `token-${assertions.length}`, expires_in: 3600 }
      response.end(JSON.stringify({ ...token, token_type: 'Bearer' }))
      return body
    }
    sent.push({ path: url, bearer: String(headers.authorization), ...JSON.parse(body) })
    response.writeHead(refusal?.status ?? 200)
    const details = [{ errorCode: refusal?.errorCode }]
    response.end(
      JSON.stringify(refusal ? { error: { details } } : { name: 'projects/p/messages/1' }),
    )
    return body
  })
})
const { origin } = new URL(service)
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const account = {
  project_id: 'baquiano-prueba',
  client_email: 'avisos@baquiano-prueba.example',
  private_key: await exportPKCS8(privateKey),
  token_uri: `${origin}/token`,
}
let now = Date.parse(testNow)
const inside = new Set([origin])
const openSender = () =>
  createFcmSender({ account, lookUp: resolveHost, clock: () => new Date(now), origin, inside })

beforeEach(() => {
  sent.length = 0
  assertions.length = 0
  refusal = undefined
  now = Date.parse(testNow)
})

const message = {
  tag: 'r',
  title: 'Ruta Prosa',
  body: 'Ana: voy',
  path: '/field/messages/r',
  is_urgent: false,
  chat_room: uuidv7(),
  is_group_chat: 'GROUP_CHAT' as const,
}

it('asks as the service account for a token, and sends a notification with what the app reads of it', async () => {
  expect(await openSender().send('phone-1', message)).toBe('sent')
  const [asked] = assertions
  expect(asked?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const { payload, protectedHeader } = await jwtVerify(asked?.get('assertion') ?? '', publicKey, {
    issuer: account.client_email,
    audience: account.token_uri,
    currentDate: new Date(now),
  })
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({ scope: 'https://www.googleapis.com/auth/firebase.messaging' })
  expect(sent).toEqual([
    {
      path: '/v1/projects/baquiano-prueba/messages:send',
      bearer: 'Bearer token-1',
      message: {
        token: 'phone-1',
        notification: { title: 'Ruta Prosa', body: 'Ana: voy' },
        data: {
          title: 'Ruta Prosa',
          body: 'Ana: voy',
          path: '/field/messages/r',
          chat_room: message.chat_room,
          is_group_chat: 'GROUP_CHAT',
        },
        android: { priority: 'NORMAL', ttl: '14400s', notification: { tag: 'r' } },
      },
    },
  ])
})

it('uses a token until shortly before it expires, and no longer than it is accepted', async () => {
  const sender = openSender()
  await sender.send('phone-1', message)
  now += 58 * 60_000
  await sender.send('phone-1', message)
  expect(assertions).toHaveLength(1)
  now += 2 * 60_000
  await sender.send('phone-1', message)
  expect(assertions).toHaveLength(2)
  refusal = { status: 401, errorCode: 'THIRD_PARTY_AUTH_ERROR' }
  await expect(sender.send('phone-1', message)).rejects.toThrow('Firebase answered 401')
  refusal = undefined
  await sender.send('phone-1', message)
  expect(sent.at(-1)?.bearer).toBe('Bearer token-3')
})

it('tells a token that is gone from a failure that passes', async () => {
  const sender = openSender()
  refusal = { status: 404, errorCode: 'UNREGISTERED' }
  expect(await sender.send('phone-1', message)).toBe('gone')
  refusal = { status: 403, errorCode: 'SENDER_ID_MISMATCH' }
  expect(await sender.send('phone-1', message)).toBe('gone')
  refusal = { status: 503, errorCode: 'UNAVAILABLE' }
  await expect(sender.send('phone-1', message)).rejects.toThrow('Firebase answered 503 UNAVAILABLE')
})

it('reads the key file of an account, and names a file that is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fcm-'))
  try {
    const path = join(folder, 'account.json')
    await writeFile(path, JSON.stringify({ ...account, type: 'service_account' }))
    expect(await readServiceAccount(path)).toEqual(account)
    await writeFile(path, '{}')
    await expect(readServiceAccount(path)).rejects.toThrow(path)
    await expect(readServiceAccount(join(folder, 'none.json'))).rejects.toThrow('none.json')
  } finally {
    await rm(folder, { recursive: true })
  }
})

const server = await startTestServer()
const { call, database, signIn } = server
const settings = { secret: testSecret, public_url: 'http://localhost:4600', lookUp: resolveHost }

it('reaches a phone by the token of its app from then on, and forgets one that is gone', async () => {
  const { company_id, resource_id, colleague_id, staff } = await createField(server)
  const device = { resource_id: colleague_id, name: 'Moto G' }
  const device_id: string = (await call(devices.create, { body: device }, staff)).body.id
  const phone = signIn({ company_id, kind: 'device', id: colleague_id, device_id })
  await call(phonePushes.subscribe, { body: aPushSubscription() }, phone)
  const fcm_token = `app:${uuidv7()}`
  const register = () => call(phonePushes.subscribeToken, { body: { fcm_token } }, phone)
  expect(await register()).toMatchObject({ status: 200 })
  await register()
  const stored = () => database.reader(company_id).selectFrom('phone_push').selectAll().execute()
  expect(await stored()).toMatchObject([{ device_id, fcm_token, endpoint: null }])

  const ana = signIn({ company_id, id: resource_id })
  const direct = { kind: 'direct' as const, member_id: colleague_id }
  const { id: room } = (await call(chats.open, { body: direct }, ana)).body
  const write = () =>
    call(chats.send, { params: { id: room }, body: { id: uuidv7(), text: 'Hola' } }, ana)
  await write()
  // Without an account nothing is sent, and nothing waits for one.
  await deliverAll(server, noSockets, createPushSender(settings))
  expect(sent).toEqual([])
  const push = createPushSender({ ...settings, fcm: openSender() })
  await write()
  await deliverAll(server, noSockets, push)
  expect(sent).toMatchObject([
    {
      message: {
        token: fcm_token,
        data: { body: 'Hola', chat_room: room, is_group_chat: 'SINGLE_CHAT' },
      },
    },
  ])
  refusal = { status: 404, errorCode: 'UNREGISTERED' }
  await write()
  await deliverAll(server, noSockets, push)
  expect(await stored()).toEqual([])
})
