import { companies } from '@baquiano/contract/companies'
import { devices } from '@baquiano/contract/devices'
import { customerRequests, onDemand } from '@baquiano/contract/on-demand'
import { limits } from '@baquiano/contract/platform'
import { uploads } from '@baquiano/contract/uploads'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { askAsCustomer, verifyCustomer } from '../../test/add-on-demand.ts'
import { aCompany } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform } = server
const made = throwOnRejection(server).call
let field: Awaited<ReturnType<typeof openField>>

async function openField() {
  const company_id = uuidv7()
  await made(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
  const staff = signIn({ company_id })
  const team = await createTeam(server, staff)
  const { cookie } = await verifyCustomer(server, { ...team, company_id, staff })
  return { ...team, company_id, staff, cookie }
}

beforeEach(async () => {
  field = await openField()
})

const canvas = { width: 40, height: 30, channels: 3, background: '#0b8ff4' } as const
const photo = await sharp({ create: canvas })
  .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n%%EOF')

const ofCompany = () => ({ params: { company: field.company_id } })
const send = ({ cookie = field.cookie, name = 'tablero.jpg', file = photo } = {}) =>
  call(customerRequests.addPhoto, { ...ofCompany(), headers: { cookie }, query: { name }, file })
const ask = (photo_ids: readonly string[]) =>
  call(customerRequests.create, {
    ...ofCompany(),
    headers: { cookie: field.cookie },
    body: { id: uuidv7(), activity_id: field.activity_id, time: null, photo_ids },
  })
const dashboard = async () => (await call(onDemand.dashboard, {}, field.staff)).body.records

it('shows the photos of a customer with the request and with its visit, without where they were taken', async () => {
  const photo_id: string = (await send()).body.id
  const id = await askAsCustomer(server, field, { photo_ids: [photo_id] })
  const [request] = await dashboard()
  expect(request).toMatchObject({ id, photo_ids: [photo_id] })
  const of = { params: { id: request.visit_id } }
  expect((await call(onDemand.ofVisit, of, field.staff)).body.request).toMatchObject({
    id,
    photo_ids: [photo_id],
  })
  const read = (token: string) => call(uploads.file, { params: { id: photo_id } }, token)
  const { company_id } = field
  for (const permission of ['ON_DEMAND_READ', 'CALENDAR_READ'] as const) {
    const file = await read(signIn({ company_id, permissions: new Set([permission]) }))
    expect(file.status).toBe(200)
    expect((await sharp(file.body).metadata()).exif).toBeUndefined()
  }
  const other = await read(signIn({ company_id, permissions: new Set(['VISIT_POINT_READ']) }))
  expect(other.body.code).toBe('PERMISSION_REQUIRED')
  expect((await read(signIn({ company_id: uuidv7() }))).body.code).toBe('UPLOAD_NOT_FOUND')
})

it('takes no file of a stranger, nor one that is no picture', async () => {
  expect((await send({ cookie: '' })).body.code).toBe('ON_DEMAND_SIGN_IN_REQUIRED')
  expect((await send({ file: pdf })).body.code).toBe('UPLOAD_FORMAT_INVALID')
  expect((await send({ file: pdf, name: 'tablero.pdf' })).body.code).toBe('UPLOAD_FORMAT_INVALID')
})

it('takes a few photos with a request, and so many of a customer in an hour', async () => {
  const ids: string[] = []
  const statuses: number[] = []
  for (let count = 0; count < 16; count += 1) {
    const { status, body } = await send()
    statuses.push(status)
    if (status === 200) ids.push(body.id)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(15)
  expect(statuses.at(-1)).toBe(429)
  const tooMany = await ask(ids.slice(0, limits.on_demand_photos + 1))
  expect(tooMany.body.code).toBe('VALIDATION_FAILED')
  expect((await ask(ids.slice(0, limits.on_demand_photos))).status).toBe(200)
})

it('takes no photo that somebody else has sent', async () => {
  const query = { name: 'tablero.jpg' }
  const sent = await made(onDemand.addPhoto, { query, file: photo }, field.staff)
  expect((await ask([sent.body.id])).body.code).toBe('UPLOAD_NOT_FOUND')
  expect(await dashboard()).toEqual([])
  const { visit_point_id, activity_id } = field
  const of = { id: uuidv7(), visit_point_id, activity_id, phone: '311 555 0177', time: null }
  const body = { ...of, photo_ids: [sent.body.id] }
  const asked = await made(onDemand.create, { body }, field.staff)
  expect(asked.body).toMatchObject({ photo_ids: [sent.body.id] })
})

it('shows the photos of a request to whoever is offered it, and to no other phone', async () => {
  const { company_id, resource_id, staff } = field
  const phoneOf = (id: string) => signIn({ company_id, kind: 'device', id, device_id: uuidv7() })
  const [phone, strange] = [phoneOf(resource_id), phoneOf(uuidv7())]
  const { body: sent } = await send()
  const id = await askAsCustomer(server, field, { photo_ids: [sent.id] })
  await made(devices.create, { body: { resource_id, name: 'Moto G' } }, staff)
  await made(onDemand.offer, { params: { id }, body: { resource_id } }, staff)
  const { records } = (await made(onDemand.listOfPhone, {}, phone)).body
  expect(records).toMatchObject([{ photo_ids: [sent.id] }])
  const params = { id: records[0].id, photo_id: sent.id }
  const photoOn = (token: string) => call(onDemand.photoOfPhone, { params }, token)
  expect((await photoOn(phone)).status).toBe(200)
  expect((await photoOn(strange)).body.code).toBe('ON_DEMAND_NOT_FOUND')
  const answered = { params: { id: params.id }, body: { is_accepted: false } }
  await made(onDemand.answer, answered, phone)
  expect((await photoOn(phone)).body.code).toBe('ON_DEMAND_NOT_FOUND')
})
