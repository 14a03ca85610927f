import { companies } from '@baquiano/contract/companies'
import { companyConfigs } from '@baquiano/contract/company-config'
import { typeConfigs } from '@baquiano/contract/type-configs'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { aConfig } from '../../test/config-builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, signInPlatform } = await startTestServer()
const { create, update, filter } = companyConfigs
const company_id = uuidv7()
await call(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
const token = signIn({ company_id })
const add = (body: ReturnType<typeof aConfig>) => call(create, { body }, token)

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
