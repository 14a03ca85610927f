import { categories } from '@baquiano/contract/categories'
import { fields } from '@baquiano/contract/fields'
import { formAnswers } from '@baquiano/contract/form-answers'
import { forms } from '@baquiano/contract/forms'
import type { ObjectType } from '@baquiano/contract/typologies'
import { uploads } from '@baquiano/contract/uploads'
import { visitPoints } from '@baquiano/contract/visit-points'
import { companies } from '@baquiano/contract/companies'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aCompany, aVisit, aVisitPoint } from '../../test/builders.ts'
import { aField } from '../../test/field-fixtures.ts'
import { aForm, aQuestion } from '../../test/form-fixtures.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'
import { visits } from '@baquiano/contract/visits'
import { removeUnnamedUploads } from './remove-unnamed-uploads.ts'

const server = await startTestServer()
const { call, signIn, platform } = server
const dayMs = 86_400_000
let company_id: string
let token: string

beforeEach(async () => {
  server.setClock(testNow)
  company_id = uuidv7()
  const founding = { body: { ...aCompany(), id: company_id } }
  await call(companies.create, founding, server.signInPlatform())
  token = signIn({ company_id })
  const section = { name: 'negocio', label: 'Negocio', object_type: 'VISIT_POINT' as const }
  const category_id = (await call(categories.create, { body: section }, token)).body.id
  const parts = { type: 'Composed', children: [{ name: 'plano', label: 'Plano', type: 'File' }] }
  await call(fields.create, { body: aField({ category_id, name: 'fachada', type: 'File' }) }, token)
  await call(
    fields.create,
    { body: { ...aField({ category_id, name: 'local' }), ...parts } },
    token,
  )
})

const file = Buffer.from('%PDF-1.7')
const send = async (object_type: ObjectType = 'VISIT_POINT', by = token): Promise<string> => {
  const query = { upload_type: 'File' as const, object_type, name: 'plano.pdf' }
  return (await call(uploads.create, { query, file }, by)).body.id
}
const named = (id: string) => [{ id, name: 'plano.pdf' }]
const register = (data: object) =>
  call(visitPoints.create, { body: aVisitPoint({ data: { ...data } }) }, token)
const isThere = async (id: string): Promise<boolean> =>
  (await call(uploads.file, { params: { id } }, token)).status === 200

/** Runs the job so many days after the tests' own. */
async function removeAfter(days: number): Promise<void> {
  server.setClock(new Date(Date.parse(testNow) + days * dayMs + 1000).toISOString())
  await removeUnnamedUploads(platform)
}

it('takes only files that the company has for records of this type', async () => {
  const ours = await send()
  expect((await register({ fachada: named(ours) })).status).toBe(200)
  expect((await register({ local: { plano: named(ours) } })).status).toBe(200)
  const others = [uuidv7(), await send('RESOURCE'), await send('VISIT_POINT', signIn())]
  for (const id of others) {
    for (const [path, data] of [
      ['data.fachada', { fachada: named(id) }],
      ['data.local', { local: { plano: named(id) } }],
    ] as const) {
      expect((await register(data)).body.errors).toEqual([{ path, code: 'UPLOAD_NOT_FOUND' }])
    }
  }
})

it('removes what nobody names a day after it was sent, and nothing that is named', async () => {
  const [left, kept, part] = [await send(), await send(), await send()]
  await register({ fachada: named(kept), local: { plano: named(part) } })
  await removeAfter(0.9)
  expect(await isThere(left)).toBe(true)
  await removeAfter(1)
  expect([await isThere(left), await isThere(kept), await isThere(part)]).toEqual([
    false,
    true,
    true,
  ])
  expect(await platform.files.get({ company_id, id: left })).toBeNull()
})

it('keeps a file for a day after the last record let it go, so that this can be undone', async () => {
  const id = await send()
  const one = (await register({ fachada: named(id) })).body
  const other = (await register({ fachada: named(id) })).body
  server.setClock(new Date(Date.parse(testNow) + 5 * dayMs).toISOString())
  await call(visitPoints.remove, { params: { id: one.id } }, token)
  await removeAfter(9)
  expect(await isThere(id)).toBe(true)
  const body = visitPoints.update.body.parse({ ...aVisitPoint(), status: 'Active', data: {} })
  await call(visitPoints.update, { params: { id: other.id }, body }, token)
  await removeAfter(9.5)
  expect(await isThere(id)).toBe(true)
  await removeAfter(10.1)
  expect(await isThere(id)).toBe(false)
})

it('keeps a file that a change of its field set aside', async () => {
  const id = await send()
  const point = (await register({ fachada: named(id) })).body
  const { records } = (await call(fields.filter, { body: {} }, token)).body
  const field = records.find(({ name }: { name: string }) => name === 'fachada')
  const asNumber = fields.update.body.strip().parse({ ...field, type: 'Number' })
  const params = { id: field.id }
  expect((await call(fields.update, { params, body: asNumber }, token)).status).toBe(200)
  const body = visitPoints.update.body.parse({ ...aVisitPoint(), status: 'Active', data: {} })
  await call(visitPoints.update, { params: { id: point.id }, body }, token)
  await removeAfter(3)
  expect(await isThere(id)).toBe(true)
})

it('lets a phone send what it answers with, and keeps it with the answer', async () => {
  const team = await createTeam(server, token)
  const plan = aVisit({
    visit_point_id: team.visit_point_id,
    activity_id: team.activity_id,
    resource_id: team.resource_id,
  })
  const { body: visit } = await call(visits.create, { body: plan }, token)
  const phone = signIn({ company_id, kind: 'device', id: team.resource_id, device_id: uuidv7() })
  const section = { id: uuidv7(), label: 'Entrega' }
  const signature = aQuestion({ category_id: section.id, name: 'firma', type: 'File' })
  const body = aForm({ categories: [section], fields: [signature] })
  const form_id = (await call(forms.create, { body }, token)).body.id
  const query = { upload_type: 'File', name: 'firma.pdf' } as const
  const { body: sent } = await call(uploads.createOfDevice, { query, file }, phone)
  expect(sent).toMatchObject({ object_type: 'SCHEDULE' })
  const params = { id: visit.id }
  const answer = (id: string) => ({
    params,
    body: { id: uuidv7(), form_id, version: 1, data: { firma: named(id) } },
  })
  const rejected = await call(formAnswers.answer, answer(await send()), phone)
  expect(rejected.body.errors).toEqual([{ path: 'data.firma', code: 'UPLOAD_NOT_FOUND' }])
  expect((await call(formAnswers.answer, answer(sent.id), phone)).status).toBe(200)
  await removeAfter(2)
  expect(await isThere(sent.id)).toBe(true)
})
