import { categories } from '@baquiano/contract/categories'
import { fields } from '@baquiano/contract/fields'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aResource, aRole, aVisitPoint } from '../../test/builders.ts'
import { aField } from '../../test/field-fixtures.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, database } = await startTestServer()
const { create, createMany, filter, get } = visitPoints

it('registers each for itself, and says of each that stays out why and at which field', async () => {
  const company_id = uuidv7()
  const token = signIn({ company_id })
  const known = (await call(create, { body: aVisitPoint({ identification: 'A1' }) }, token)).body
  const [one, other, twice] = [uuidv7(), uuidv7(), uuidv7()]
  const records = [
    { ...aVisitPoint(), id: one },
    { ...aVisitPoint({ identification: 'A1' }), id: other },
    { ...aVisitPoint({ name: 'Otro' }), id: known.id },
    { ...aVisitPoint(), id: twice, data: { nobody: 'knows' } },
  ]
  const { body } = await call(createMany, { body: { records } }, token)
  expect(body.outcomes).toEqual([
    { id: one, code: null },
    {
      id: other,
      code: 'VISIT_POINT_IDENTIFICATION_TAKEN',
      errors: [{ path: 'identification', code: 'VISIT_POINT_IDENTIFICATION_TAKEN' }],
    },
    { id: known.id, code: null },
    {
      id: twice,
      code: 'UNKNOWN_FIELD',
      errors: [{ path: 'data.nobody', code: 'UNKNOWN_FIELD' }],
    },
  ])
  expect((await call(filter, { body: {} }, token)).body).toMatchObject({ total: 2 })
  expect((await call(get, { params: { id: known.id } }, token)).body.name).toBe(known.name)
  const changes = await database
    .reader(company_id)
    .selectFrom('audit')
    .where('record_id', '=', one)
    .select(['kind', 'after'])
    .execute()
  expect(changes).toMatchObject([{ kind: 'visit-point.created', after: { id: one } }])
})

it('leaves out those of an unknown typology, and relates those that name resources', async () => {
  const token = signIn()
  const role_id = (await call(roles.create, { body: aRole() }, token)).body.id
  const ana = (await call(resources.create, { body: aResource({ role_id }) }, token)).body.id
  const related = { ...aVisitPoint({ relation_mode: 'mono' }), id: uuidv7(), resource_ids: [ana] }
  const lost = { ...aVisitPoint({ object_type_id: uuidv7() }), id: uuidv7() }
  const plain = { ...aVisitPoint(), id: uuidv7() }
  const records = [
    related,
    lost,
    plain,
    { ...related, id: uuidv7(), identification: 'B7', resource_ids: [uuidv7()] },
  ]
  const { body } = await call(createMany, { body: { records } }, token)
  expect(body.outcomes.map(({ code }: { code: string }) => code)).toEqual([
    null,
    'TYPOLOGY_NOT_FOUND',
    null,
    'RESOURCE_NOT_FOUND',
  ])
  expect((await call(get, { params: { id: related.id } }, token)).body.resource_ids).toEqual([ana])
})

it('makes what they hold findable by the filters of the company', async () => {
  const token = signIn()
  const group = { name: 'negocio', label: 'Negocio', object_type: 'VISIT_POINT' as const }
  const category_id = (await call(categories.create, { body: group }, token)).body.id
  const field = aField({ category_id, name: 'nota', type: 'Text', is_filter: true })
  await call(fields.create, { body: field }, token)
  const records = [{ ...aVisitPoint(), data: { nota: 'Fría' } }, aVisitPoint()]
  await call(createMany, { body: { records } }, token)
  const body = { filters: { data: { nota: 'fria' } } }
  expect((await call(filter, { body }, token)).body).toMatchObject({ total: 1 })
})

it('registers a thousand by one call', async () => {
  const token = signIn()
  const records = Array.from({ length: 1000 }, () => aVisitPoint())
  const { body, status } = await call(createMany, { body: { records } }, token)
  expect(status).toBe(200)
  expect(body.outcomes.every(({ code }: { code: string | null }) => code === null)).toBe(true)
  expect((await call(filter, { body: {} }, token)).body).toMatchObject({ total: 1000 })
})
