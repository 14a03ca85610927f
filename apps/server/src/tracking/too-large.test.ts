import { deviceLists } from '@baquiano/contract/devices'
import { limits } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { aPhone } from '../../test/phone.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, http } = server
const json = { 'content-type': 'application/json' }

type Phone = Awaited<ReturnType<typeof aPhone>>['device']

const basic = ({ identifier, token }: Phone) =>
  `Basic ${Buffer.from(`${identifier}:${token}`).toString('base64')}`

const large = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes) })
const foreign = large(limits.foreign_body_bytes)
const list = JSON.stringify({ positions: Array.from({ length: limits.position_batch + 1 }) })

interface Sent {
  readonly url: string
  readonly authorization?: string
  readonly payload: string
}

async function send({ url, authorization, payload }: Sent) {
  const headers = { ...json, ...(authorization !== undefined && { authorization }) }
  return (await http.inject({ method: 'POST', url, headers, payload })).statusCode
}

async function reasonOf(staff: string) {
  const { body } = await call(deviceLists.filter, { body: {} }, staff)
  return body.records[0].rejected_reason
}

const cases: readonly [string, number, (phone: Phone) => Sent][] = [
  [
    'a body to our own call',
    413,
    ({ token }) => {
      const payload = large(limits.body_bytes)
      return { url: '/v1/position', authorization: `Bearer ${token}`, payload }
    },
  ],
  [
    'a list to our own call',
    400,
    ({ token }) => ({ url: '/v1/position', authorization: `Bearer ${token}`, payload: list }),
  ],
  [
    'a body of OwnTracks',
    413,
    (phone) => ({ url: '/v1/owntracks', authorization: basic(phone), payload: foreign }),
  ],
  [
    'a body with the identifier in the address',
    413,
    ({ identifier }) => ({ url: `/v1/osmand?id=${identifier}`, payload: foreign }),
  ],
]

it.each(cases)('notes on the device that it sent too much: %s', async (_title, status, sent) => {
  const { staff, device } = await aPhone(server)
  expect(await send(sent(device))).toBe(status)
  expect(await reasonOf(staff)).toBe('BODY_TOO_LARGE')
})

it('notes nothing on a device whose password was wrong, and of a call that names none', async () => {
  const { staff, device } = await aPhone(server)
  const authorization = basic({ ...device, token: 'wrong' })
  expect(await send({ url: '/v1/owntracks', authorization, payload: foreign })).toBe(413)
  expect(await send({ url: '/v1/osmand', payload: foreign })).toBe(413)
  expect(await send({ url: '/v1/osmand?id=unknown', payload: foreign })).toBe(413)
  expect(await reasonOf(staff)).toBe(null)
})
