import { once } from 'node:events'
import { limits, type Permission } from '@baquiano/contract/platform'
import { uploads } from '@baquiano/contract/uploads'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aLargePdf, anAnnouncedFile, pieceSender } from '../../test/piece-sender.ts'
import { startTestServer } from '../../test/server.ts'

const rate = { window_ms: 1000, bytes: 100, rest_ms: 1000, pollEvery_ms: 100 }
const server = await startTestServer('app', { bodyRate: rate })
const { call, http, signIn } = server
await http.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => http.close())

let company_id: string
let sender: ReturnType<typeof pieceSender>

beforeEach(() => {
  company_id = uuidv7()
  sender = pieceSender(server, signIn({ company_id, id: uuidv7() }))
})
const pdf = aLargePdf
const token = () => signIn({ company_id })

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
  const { id } = await sender.begin()
  expect(await sender.send(id, pdf, piece)).toMatchObject({ status, code })
  expect(await sender.offsetOf(id)).toBe(0)
})

it('takes no byte beyond the announced ones, whatever the length is said to be', async () => {
  const { id } = await sender.begin({ bytes: 1000 })
  for (const headers of [{}, { 'upload-length': String(pdf.length) }]) {
    expect(await sender.send(id, pdf, { headers })).toMatchObject({
      status: 413,
      code: 'UPLOAD_TOO_LARGE',
    })
  }
  const chunked = sender.open(id, { 'transfer-encoding': 'chunked' })
  chunked.end(pdf)
  const [answer] = await once(chunked, 'response')
  expect(answer.statusCode).toBe(413)
  expect(await sender.offsetOf(id)).toBeLessThanOrEqual(1000)
  const large = { ...anAnnouncedFile, bytes: limits.upload_file_bytes + 1 }
  expect((await call(uploads.begin, { body: large }, token())).status).toBe(400)
})

it('answers 408 to a piece that stalls, and keeps what had come', async () => {
  const { id } = await sender.begin()
  const stalled = sender.open(id, { 'content-length': pdf.length })
  stalled.write(pdf.subarray(0, 200_000))
  const [answer] = await once(stalled, 'response')
  expect(answer.statusCode).toBe(408)
  stalled.destroy()
  const received = await sender.offsetOf(id)
  expect(received).toBeGreaterThan(0)
  expect(await sender.send(id, pdf.subarray(received), { offset: received })).toMatchObject({
    status: 204,
  })
})

it.each([
  ['página.html', 400, 'UPLOAD_NAME_INVALID'],
  ['../../x.pdf', 400, 'UPLOAD_NAME_INVALID'],
  ['a\\b.pdf', 400, 'UPLOAD_NAME_INVALID'],
])('announces no %s', async (...[name, status, code]) => {
  const answer = await call(uploads.begin, { body: { ...anAnnouncedFile, name } }, token())
  expect(answer).toMatchObject({ status, body: { code } })
})

it('keeps nothing whose content is not what its name says', async () => {
  const { id } = await sender.begin({ name: 'plano.xlsx' })
  await sender.send(id, pdf)
  const rejected = await sender.finish(id)
  expect(rejected).toMatchObject({ status: 415, body: { code: 'UPLOAD_FORMAT_INVALID' } })
  expect((await sender.fileOf(id)).code).toBe('UPLOAD_NOT_FOUND')
})

it('is found by nobody else: another person, another company, a phone or a stranger', async () => {
  const { id } = await sender.begin()
  const colleague = signIn({ company_id, id: uuidv7() })
  const phone = signIn({ company_id, kind: 'device', id: uuidv7(), device_id: uuidv7() })
  const statuses = [colleague, signIn(), phone, 'nobody'].map((by) =>
    pieceSender(server, by).offsetOf(id),
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 401, 401])
  for (const by of [colleague, signIn()]) {
    const other = pieceSender(server, by)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    expect((await other.send(id, pdf)).code).toBe('UPLOAD_NOT_FOUND')
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    expect((await other.finish(id)).status).toBe(404)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    expect((await other.begin()).id).not.toBe(id)
  }
  expect(await sender.offsetOf(id)).toBe(0)
})

it.each(['..', '%2e%2e%2fsecret', 'x', uuidv7()])('finds nothing at %s', async (id) => {
  expect((await sender.send(id, pdf)).status).toBe(404)
})

it('asks for the permission to write such records, when it begins and when it ends', async () => {
  const id = uuidv7()
  const as = (...permissions: Permission[]) =>
    pieceSender(server, signIn({ company_id, id, permissions: new Set(permissions) }))
  expect(await as('VISIT_POINT_READ').begin()).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  const begun = await as('VISIT_POINT_UPDATE').begin()
  expect((await as('VISIT_POINT_READ').finish(begun.id)).status).toBe(722)
})
