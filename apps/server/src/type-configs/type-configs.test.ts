import { companies } from '@baquiano/contract/companies'
import { companyConfigs } from '@baquiano/contract/company-config'
import { typeConfigs } from '@baquiano/contract/type-configs'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { aConfig, aTypeConfig } from '../../test/config-builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, signInPlatform } = await startTestServer()
const company_id = uuidv7()
await call(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
const token = signIn({ company_id })
const add = (body: ReturnType<typeof aConfig>) => call(companyConfigs.create, { body }, token)

it('keeps the known types, and types that something is of', async () => {
  const { records } = (await call(typeConfigs.filter, { body: {} }, token)).body
  const known = { params: { id: records[0].id } }
  expect((await call(typeConfigs.remove, known, token)).body.code).toBe('TYPE_CONFIG_KNOWN')
  const renamed = { ...known, body: aTypeConfig() }
  expect((await call(typeConfigs.update, renamed, token)).body.code).toBe('TYPE_CONFIG_KNOWN')

  const own = (await call(typeConfigs.create, { body: aTypeConfig() }, token)).body
  const entry = (await add(aConfig({ type_config_name: own.type_config_name }))).body
  const params = { id: own.id }
  expect((await call(typeConfigs.remove, { params }, token)).body.code).toBe('TYPE_CONFIG_IN_USE')
  const body = aTypeConfig({ type_config_name: 'RENAMED', status: 'Inactive' })
  await call(typeConfigs.update, { params, body }, token)
  const read = await call(companyConfigs.get, { params: { id: entry.id } }, token)
  expect(read.body.type_config_name).toBe('RENAMED')
  const more = aConfig({ type_config_name: 'RENAMED', name: 'OTRA' })
  expect((await add(more)).body.code).toBe('TYPE_CONFIG_NOT_FOUND')
})
