import { companies } from '@baquiano/contract/companies'
import { companyConfigs, typeConfigs } from '@baquiano/contract/company-config'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { aConfig, aTypeConfig } from '../../test/config-builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, signInPlatform, setClock } = await startTestServer()
const { create, update, remove, restore, filter } = companyConfigs
const company_id = uuidv7()
await call(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
const token = signIn({ company_id })
const add = (body: ReturnType<typeof aConfig>) => call(create, { body }, token)

it('replaces, restores and removes nothing of which its caller knows a former version', async () => {
  const type = (await call(typeConfigs.create, { body: aTypeConfig() }, token)).body
  const entry = aConfig({ type_config_name: type.type_config_name })
  const { id, update_on } = (await add(entry)).body
  setClock('2026-03-02T16:00:00.000Z')
  const { type_config_name: _, ...fields } = entry
  await call(update, { params: { id }, body: { ...fields, value: 'nuevo' } }, token)
  const renamed = aTypeConfig()
  await call(typeConfigs.update, { params: { id: type.id }, body: renamed }, token)

  const known = { params: { id }, headers: { 'if-match': `"${update_on}"` } }
  const typeKnown = { params: { id: type.id }, headers: { 'if-match': `"${type.update_on}"` } }
  for (const refused of [
    await call(update, { ...known, body: fields }, token),
    await call(restore, { ...known, body: { version_number: 1 } }, token),
    await call(remove, known, token),
    await call(typeConfigs.update, { ...typeKnown, body: aTypeConfig() }, token),
    await call(typeConfigs.remove, typeKnown, token),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } })
  const { records } = (await call(filter, { body: { filters: { search: 'nuevo' } } }, token)).body
  expect(records).toMatchObject([{ id, type_config_name: renamed.type_config_name }])
})

it.each(['codes', 'CODES OF CLIENTS', '1_CODES', 'CODES-1', ''])(
  'refuses the type "%s"',
  async (type_config_name) => {
    const answer = await call(typeConfigs.create, { body: { type_config_name } }, token)
    expect(answer.body.errors).toMatchObject([{ path: 'type_config_name' }])
  },
)

it.each([
  [{ assignment_deadline_s: 59 }, 'assignment_deadline_s'],
  [{ assignment_deadline_s: 604_801 }, 'assignment_deadline_s'],
])('refuses a deadline of %o', async (config_json, field) => {
  const answer = await add(aConfig({ config_json }))
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ path: `config_json.${field}` }] },
  })
})

it('takes each module once', async () => {
  const filters = { type_config_name: 'MODULS' }
  const [{ id }] = (await call(filter, { body: { filters } }, token)).body.records
  const config_json = { modules: ['COMPANYCONFIG', 'ROLE', 'ROLE'] }
  const body = { name: 'MODULS', value: '', config_json }
  expect((await call(update, { params: { id }, body }, token)).body.errors).toMatchObject([
    { path: 'config_json.modules', code: 'NAMED_TWICE' },
  ])
})
