import { statuses } from '@baquiano/contract/statuses'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { companies } from '@baquiano/contract/companies'
import { aCompany } from '../../test/builders.ts'
import { sampleOf } from '../../test/sample-of.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, signInPlatform } = await startTestServer()
const company_id = uuidv7()
await call(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
let token: string
beforeEach(() => {
  token = signIn({ company_id })
})
const listed = async (body: object) => (await call(statuses.filter, { body }, token)).body.records

it('founds a company with what the product says of records, which nobody changes', async () => {
  const known = await listed({ filters: { is_known: true } })
  expect(known.map(({ name }: { name: string }) => name)).toEqual([
    'Active',
    'Banned',
    'Blocked',
    'Deleted',
    'Inactive',
  ])
  const params = { id: known[0].id }
  const rejection = { status: 409, body: { code: 'STATUS_KNOWN' } }
  expect(
    await call(statuses.update, { params, body: sampleOf(statuses.update.body) }, token),
  ).toMatchObject(rejection)
  expect(await call(statuses.remove, { params }, token)).toMatchObject(rejection)
})

it('makes, finds, renames and removes those of the company, each version by its turn', async () => {
  const name = 'En Revisión'
  const made = (await call(statuses.create, { body: { name } }, token)).body
  expect(await listed({ filters: { search: 'revision' } })).toMatchObject([{ id: made.id }])
  const again = await call(statuses.create, { body: { name: 'en revision' } }, token)
  expect(again).toMatchObject({ status: 409, body: { code: 'STATUS_NAME_TAKEN' } })

  const headers = { 'if-match': `"${made.update_on}"` }
  const change = { params: { id: made.id }, body: { name: 'Revisado' }, headers }
  expect(await call(statuses.update, change, token)).toMatchObject({ body: { name: 'Revisado' } })
  const late = await call(statuses.update, change, token)
  expect(late).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } })
  expect(late.body.record).toMatchObject({ name: 'Revisado' })

  const select = { filters: { search: 'revisado' } }
  const { body } = await call(statuses.bulk, { body: { action: 'remove', select } }, token)
  expect(body).toEqual({ outcomes: [{ id: made.id, code: null }], next_id: null })
  expect(await call(statuses.get, { params: { id: made.id } }, token)).toMatchObject({
    status: 404,
  })
})
