import { companies } from '@baquiano/contract/companies'
import { dayMs, limits, permissions } from '@baquiano/contract/platform'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { aLargePdf, phonePieceSender, pieceSender } from '../../test/piece-sender.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { finishUpload, removeUnfinishedUploads } from './unfinished-uploads.service.ts'

const server = await startTestServer()
const { call, http, signIn, signInPlatform, platform, database } = server
await http.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => http.close())

let company_id: string
let sender_id: string
let sender: ReturnType<typeof pieceSender>

beforeEach(async () => {
  server.setClock(testNow)
  company_id = uuidv7()
  const founding = { body: { ...aCompany(), id: company_id } }
  await call(companies.create, founding, signInPlatform())
  sender_id = uuidv7()
  sender = pieceSender(server, signIn({ company_id, id: sender_id }))
})
const pdf = aLargePdf

it('keeps a file that came in pieces, byte for byte', async () => {
  const { id, received } = await sender.begin()
  expect(received).toBe(0)
  expect(await sender.send(id, pdf.subarray(0, 300_000))).toMatchObject({
    status: 204,
    offset: '300000',
  })
  expect(await sender.offsetOf(id)).toBe(300_000)
  expect(await sender.finish(id)).toMatchObject({
    status: 409,
    body: { code: 'UPLOAD_UNFINISHED' },
  })
  const rest = await sender.send(id, pdf.subarray(300_000), { offset: 300_000 })
  expect(rest).toMatchObject({ status: 204, offset: String(pdf.length) })
  const { status, body } = await sender.finish(id)
  expect({ status, ...body }).toMatchObject({
    status: 200,
    id,
    original_name: 'plano.pdf',
    media_type: 'application/pdf',
    bytes: pdf.length,
  })
  expect(pdf.equals(await sender.fileOf(id))).toBe(true)
})

it('goes on where a connection broke, for the same file of the same person', async () => {
  const { id } = await sender.begin()
  const broken = sender.open(id, { 'content-length': pdf.length })
  broken.write(pdf.subarray(0, 400_000))
  await expect.poll(() => sender.offsetOf(id)).toBeGreaterThan(300_000)
  const closed = new Promise((resolve) => broken.once('close', resolve))
  broken.destroy()
  await closed
  const again = await sender.begin()
  expect(again.id).toBe(id)
  const offset = await sender.offsetOf(id)
  expect(offset).toBeLessThanOrEqual(400_000)
  expect(again.received).toBeLessThanOrEqual(offset)
  expect(await sender.send(id, pdf.subarray(offset), { offset })).toMatchObject({ status: 204 })
  expect((await sender.finish(id)).status).toBe(200)
  expect(pdf.equals(await sender.fileOf(id))).toBe(true)
  expect((await sender.begin({ modified_at: testNow })).id).not.toBe(id)
})

it('answers the same upload again, also to two at the same moment', async () => {
  const { id } = await sender.begin()
  await sender.send(id, pdf)
  const [one, other] = await Promise.all([sender.finish(id), sender.finish(id)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(other.body).toEqual(one.body)
  expect((await sender.finish(id)).body).toEqual(one.body)
  const audited = database
    .reader(company_id)
    .selectFrom('audit')
    .where('kind', '=', 'upload.created')
  expect(await audited.select('id').execute()).toHaveLength(1)
})

it('answers the upload that another call made while it read the pieces', async () => {
  const { id } = await sender.begin()
  await sender.send(id, pdf)
  const statuses: number[] = []
  const meanwhile = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => node,
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      if (statuses.length === 0) {
        statuses.push(0)
        statuses[0] = (await sender.finish(id)).status
      }
      return result
    },
  }
  const clock = systemActorOf(company_id, 'America/Bogota')
  const person = { ...clock, id: sender_id, permissions: new Set(permissions) }
  const finished = await inContext(platform, { person, atomic: false }, (context) =>
    finishUpload(
      platform,
      { ...context, db: context.db.withPlugin(meanwhile) },
      { params: { id } },
    ),
  )
  expect(statuses).toEqual([200])
  expect(finished).toEqual((await sender.finish(id)).body)
})

it('adds a piece only where the file ends, whoever sends at the same time', async () => {
  const { id } = await sender.begin()
  const sent = await Promise.all([sender.send(id, pdf), sender.send(id, pdf), sender.send(id, pdf)])
  expect(sent.filter(({ status }) => status === 204)).toHaveLength(1)
  const codes = sent.filter(({ status }) => status !== 204).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['UPLOAD_OFFSET_INVALID']))
  expect((await sender.finish(id)).status).toBe(200)
  expect(pdf.equals(await sender.fileOf(id))).toBe(true)
})

it('forgets what nobody went on with for a day, and the oldest of many', async () => {
  const { id: left } = await sender.begin()
  await sender.send(left, pdf.subarray(0, 1000))
  server.setClock(new Date(Date.parse(testNow) + dayMs / 2).toISOString())
  const { id: other } = await sender.begin({ name: 'otro.pdf' })
  server.setClock(new Date(Date.parse(testNow) + dayMs + 1).toISOString())
  await removeUnfinishedUploads(platform)
  expect([await sender.offsetOf(left), await sender.offsetOf(other)]).toEqual([404, 0])
  const pieces = database.reader(company_id).selectFrom('unfinished_upload_piece')
  expect(await pieces.select('upload_id').execute()).toEqual([])
  for (let count = 0; count < limits.unfinished_uploads; count += 1) {
    server.setClock(new Date(Date.parse(testNow) + dayMs + 2 + count).toISOString())
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await sender.begin({ name: `plano-${count}.pdf` })
  }
  expect(await sender.offsetOf(other)).toBe(404)
})

const phone = (id: string) => signIn({ company_id, kind: 'device', id, device_id: uuidv7() })

it('lets a phone go on with a photo of a visit where it was, and nobody else', async () => {
  const own = phonePieceSender(server, phone(sender_id))
  const announced = {
    upload_type: 'File',
    name: 'acta.pdf',
    bytes: pdf.length,
    modified_at: testNow,
  } as const
  const { id } = await own.begin(announced)
  await own.send(id, pdf.subarray(0, 300_000))
  expect(await own.begin(announced)).toMatchObject({ id, received: 300_000 })
  expect((await own.finish(id)).body.code).toBe('UPLOAD_UNFINISHED')
  const colleague = phonePieceSender(server, phone(uuidv7()))
  expect(await colleague.offsetOf(id)).toBe(404)
  expect((await colleague.finish(id)).body.code).toBe('UPLOAD_NOT_FOUND')
  expect(await sender.offsetOf(id)).toBe(300_000)
  await own.send(id, pdf.subarray(300_000), { offset: 300_000 })
  const { body } = await own.finish(id)
  expect(body).toMatchObject({ id, object_type: 'SCHEDULE', bytes: pdf.length })
  // Asked again, because the first answer was lost.
  expect((await own.finish(id)).body).toEqual(body)
})

it('lets a phone keep nothing that its person sends elsewhere', async () => {
  const { id } = await sender.begin()
  await sender.send(id, pdf)
  expect((await phonePieceSender(server, phone(sender_id)).finish(id)).body.code).toBe(
    'UPLOAD_NOT_FOUND',
  )
  expect((await sender.finish(id)).status).toBe(200)
})
