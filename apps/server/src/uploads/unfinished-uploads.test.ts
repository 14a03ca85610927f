import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { companies } from '@baquiano/contract/companies'
import { dayMs, limits, type Permission } from '@baquiano/contract/platform'
import { unfinishedUploadPath, uploads } from '@baquiano/contract/uploads'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { removeUnfinishedUploads } from './unfinished-uploads.service.ts'

const server = await startTestServer()
const { call, http, signIn, signInPlatform, platform, database } = server
await http.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => http.close())
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is an AddressInfo
const { port } = http.server.address() as AddressInfo

let company_id: string
let token: string

beforeEach(async () => {
  server.setClock(testNow)
  company_id = uuidv7()
  const founding = { body: { ...aCompany(), id: company_id } }
  await call(companies.create, founding, signInPlatform())
  token = signIn({ company_id, id: uuidv7() })
})

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(700_000)])
const announced = {
  upload_type: 'File',
  object_type: 'VISIT_POINT',
  name: 'plano.pdf',
  bytes: pdf.length,
  modified_at: '2026-03-01T12:00:00.000Z',
} as const

const begin = async (overrides: object = {}, by = token) =>
  (await call(uploads.begin, { body: { ...announced, ...overrides } }, by)).body
const finish = (id: string, by = token) => call(uploads.finish, { params: { id } }, by)
const fileOf = async (id: string) => (await call(uploads.file, { params: { id } }, token)).body

interface Piece {
  readonly offset?: number | string
  readonly headers?: Readonly<Record<string, string>>
  readonly by?: string
}
const patch = async (
  id: string,
  content: Buffer,
  { offset = 0, headers = {}, by = token }: Piece = {},
) => {
  const {
    statusCode,
    headers: given,
    body,
  } = await http.inject({
    method: 'PATCH',
    url: unfinishedUploadPath(id),
    headers: {
      authorization: `Bearer ${by}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    payload: content,
  })
  const code: unknown = body === '' ? undefined : JSON.parse(body).code
  return { status: statusCode, offset: given['upload-offset'], code }
}
const offsetOf = async (id: string, by = token) => {
  const { statusCode, headers } = await http.inject({
    method: 'HEAD',
    url: unfinishedUploadPath(id),
    headers: { authorization: `Bearer ${by}`, 'tus-resumable': '1.0.0' },
  })
  return statusCode === 200 ? Number(headers['upload-offset']) : statusCode
}

it('keeps a file that came in pieces, byte for byte', async () => {
  const { id, received } = await begin()
  expect(received).toBe(0)
  expect(await patch(id, pdf.subarray(0, 300_000))).toMatchObject({ status: 204, offset: '300000' })
  expect(await offsetOf(id)).toBe(300_000)
  expect(await finish(id)).toMatchObject({ status: 409, body: { code: 'UPLOAD_UNFINISHED' } })
  const rest = await patch(id, pdf.subarray(300_000), { offset: 300_000 })
  expect(rest).toMatchObject({ status: 204, offset: String(pdf.length) })
  const { status, body } = await finish(id)
  expect({ status, ...body }).toMatchObject({
    status: 200,
    id,
    original_name: 'plano.pdf',
    media_type: 'application/pdf',
    bytes: pdf.length,
  })
  expect(pdf.equals(await fileOf(id))).toBe(true)
})

it('goes on where a connection broke, for the same file of the same person', async () => {
  const { id } = await begin()
  const broken = httpRequest({
    port,
    method: 'PATCH',
    path: unfinishedUploadPath(id),
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'content-length': pdf.length,
      'upload-offset': '0',
    },
  })
  broken.on('error', () => {})
  broken.write(pdf.subarray(0, 400_000))
  await expect.poll(() => offsetOf(id)).toBeGreaterThan(300_000)
  const closed = new Promise((resolve) => broken.once('close', resolve))
  broken.destroy()
  await closed
  const again = await begin()
  expect(again.id).toBe(id)
  const offset = await offsetOf(id)
  expect(offset).toBeLessThanOrEqual(400_000)
  expect(again.received).toBeLessThanOrEqual(offset)
  expect(await patch(id, pdf.subarray(offset), { offset })).toMatchObject({ status: 204 })
  expect((await finish(id)).status).toBe(200)
  expect(pdf.equals(await fileOf(id))).toBe(true)
  expect((await begin({ modified_at: testNow })).id).not.toBe(id)
})

it('answers the same upload again, also to two at the same moment', async () => {
  const { id } = await begin()
  await patch(id, pdf)
  const [one, other] = await Promise.all([finish(id), finish(id)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(other.body).toEqual(one.body)
  expect((await finish(id)).body).toEqual(one.body)
  const kept = database.reader(company_id).selectFrom('audit').where('kind', '=', 'upload.created')
  expect(await kept.select('id').execute()).toHaveLength(1)
})

it('adds a piece only where the file ends, whoever sends at the same time', async () => {
  const { id } = await begin()
  const sent = await Promise.all([patch(id, pdf), patch(id, pdf), patch(id, pdf)])
  expect(sent.filter(({ status }) => status === 204)).toHaveLength(1)
  const codes = sent.filter(({ status }) => status !== 204).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['UPLOAD_OFFSET_INVALID']))
  expect((await finish(id)).status).toBe(200)
  expect(pdf.equals(await fileOf(id))).toBe(true)
})

it.each([
  ['an offset ahead', { offset: 5 }, 409, 'UPLOAD_OFFSET_INVALID'],
  ['an offset below zero', { offset: -1 }, 400, 'REQUEST_MALFORMED'],
  ['an offset that is no number', { offset: 'x' }, 400, 'REQUEST_MALFORMED'],
  [
    'another type',
    { headers: { 'content-type': 'application/octet-stream' } },
    400,
    'REQUEST_MALFORMED',
  ],
  ['another protocol', { headers: { 'tus-resumable': '9' } }, 400, 'REQUEST_MALFORMED'],
])('refuses %s', async (...[, piece, status, code]) => {
  const { id } = await begin()
  expect(await patch(id, pdf, piece)).toMatchObject({ status, code })
  expect(await offsetOf(id)).toBe(0)
})

it('takes no byte beyond the announced ones, whatever the length is said to be', async () => {
  const { id } = await begin({ bytes: 1000 })
  for (const headers of [{}, { 'upload-length': String(pdf.length) }]) {
    expect(await patch(id, pdf, { headers })).toMatchObject({
      status: 413,
      code: 'UPLOAD_TOO_LARGE',
    })
  }
  const chunked = httpRequest({
    port,
    method: 'PATCH',
    path: unfinishedUploadPath(id),
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'transfer-encoding': 'chunked',
      'upload-offset': '0',
    },
  })
  chunked.on('error', () => {})
  chunked.end(pdf)
  const [answer] = await once(chunked, 'response')
  expect(answer.statusCode).toBe(413)
  expect(await offsetOf(id)).toBeLessThanOrEqual(1000)
  const large = { ...announced, bytes: limits.upload_file_bytes + 1 }
  expect((await call(uploads.begin, { body: large }, token)).status).toBe(400)
})

it.each([
  ['página.html', 400, 'UPLOAD_NAME_INVALID'],
  ['../../x.pdf', 400, 'UPLOAD_NAME_INVALID'],
  ['a\\b.pdf', 400, 'UPLOAD_NAME_INVALID'],
])('announces no %s', async (...[name, status, code]) => {
  const answer = await call(uploads.begin, { body: { ...announced, name } }, token)
  expect(answer).toMatchObject({ status, body: { code } })
})

it('keeps nothing whose content is not what its name says, and can be announced anew', async () => {
  const { id } = await begin({ name: 'plano.xlsx' })
  await patch(id, pdf)
  expect(await finish(id)).toMatchObject({ status: 415, body: { code: 'UPLOAD_FORMAT_INVALID' } })
  expect((await call(uploads.file, { params: { id } }, token)).status).toBe(404)
})

it('is found by nobody else: another person, another company, a phone or a stranger', async () => {
  const { id } = await begin()
  const colleague = signIn({ company_id, id: uuidv7() })
  const phone = signIn({ company_id, kind: 'device', id: uuidv7(), device_id: uuidv7() })
  expect(
    await Promise.all([colleague, signIn(), phone, 'nobody'].map((by) => offsetOf(id, by))),
  ).toEqual([404, 404, 401, 401])
  expect((await patch(id, pdf, { by: colleague })).code).toBe('UPLOAD_NOT_FOUND')
  expect((await patch(id, pdf, { by: signIn() })).code).toBe('UPLOAD_NOT_FOUND')
  expect((await finish(id, colleague)).status).toBe(404)
  expect((await finish(id, signIn())).status).toBe(404)
  expect((await begin({}, colleague)).id).not.toBe(id)
  for (const wrong of ['..', '%2e%2e%2fsecret', 'x', uuidv7()]) {
    expect((await patch(wrong, pdf)).status).toBe(404)
  }
  expect(await offsetOf(id)).toBe(0)
})

it('asks for the permission to write such records, when it begins and when it ends', async () => {
  const only = (...permissions: Permission[]) =>
    signIn({ company_id, id: uuidv7(), permissions: new Set(permissions) })
  const reader = only('VISIT_POINT_READ')
  const refused = await call(uploads.begin, { body: announced }, reader)
  expect(refused).toMatchObject({ status: 722, body: { code: 'PERMISSION_REQUIRED' } })
  const person = uuidv7()
  const { id } = await begin({}, signIn({ company_id, id: person }))
  const demoted = signIn({ company_id, id: person, permissions: new Set(['VISIT_POINT_READ']) })
  expect((await finish(id, demoted)).status).toBe(722)
})

it('forgets what nobody went on with for a day, and the oldest of many', async () => {
  const { id: left } = await begin()
  await patch(left, pdf.subarray(0, 1000))
  server.setClock(new Date(Date.parse(testNow) + dayMs / 2).toISOString())
  const { id: other } = await begin({ name: 'otro.pdf' })
  server.setClock(new Date(Date.parse(testNow) + dayMs + 1).toISOString())
  await removeUnfinishedUploads(platform)
  expect([await offsetOf(left), await offsetOf(other)]).toEqual([404, 0])
  const pieces = database.reader(company_id).selectFrom('unfinished_upload_piece')
  expect(await pieces.select('upload_id').execute()).toEqual([])
  for (let count = 0; count < limits.unfinished_uploads; count += 1) {
    server.setClock(new Date(Date.parse(testNow) + dayMs + 2 + count).toISOString())
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await begin({ name: `plano-${count}.pdf` })
  }
  expect(await offsetOf(other)).toBe(404)
})
