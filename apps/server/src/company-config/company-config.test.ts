import { companies } from '@baquiano/contract/companies'
import { companyConfigs } from '@baquiano/contract/company-config'
import { typeConfigs } from '@baquiano/contract/type-configs'
import { moduleNames } from '@baquiano/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { aConfig, aTypeConfig } from '../../test/config-builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, signInPlatform, setClock } = await startTestServer()
const { create, update, remove, restore, listVersions, filter } = companyConfigs
let company_id: string
let token: string

beforeEach(async () => {
  company_id = uuidv7()
  await call(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
  token = signIn({ company_id })
})

const add = (body: ReturnType<typeof aConfig>) => call(create, { body }, token)
const modulsId = async (): Promise<string> => {
  const body = { filters: { type_config_name: 'MODULS' } }
  return (await call(filter, { body }, token)).body.records[0].id
}
const typeOf = (record: { type_config_name: string }) => record.type_config_name

it('founds a company with the known types, its modules and their first version', async () => {
  const types = (await call(typeConfigs.filter, { body: { quantity: 20 } }, token)).body
  expect(types.records.map(typeOf)).toEqual([
    'FOLLOWERS',
    'MODULS',
    'MONITORING',
    'ON_DEMAND',
    'SERVIFORMS',
    'SERVIROUTES',
    'SIGN_IN',
    'VISIT_POINT',
    'VISITS',
    'VISUAL_CONFIG',
    'WORKING_HOURS',
  ])
  const versions = await call(listVersions, { params: { id: await modulsId() } }, token)
  expect(versions.body).toMatchObject([
    { version_number: 1, config_json: { modules: moduleNames } },
  ])
})

it.each([
  ['SERVIFORMS', { url: 'https://forms.example.com' }, 'config_json.token', 'INVALID_TYPE'],
  ['SERVIROUTES', { url: 'forms' }, 'config_json.url', 'INVALID_FORMAT'],
  ['VISUAL_CONFIG', { color: 'blue' }, 'config_json.color', 'COLOR_INVALID'],
  ['VISIT_POINT', { relation_mode: 'some' }, 'config_json.relation_mode', 'INVALID_VALUE'],
  [
    'ON_DEMAND',
    { automatic_allocation: true },
    'config_json.automatic_allocation',
    'NOTIFY_ON_CREATE_MUST_BE_FALSE',
  ],
  ['VISITS', { cancel_reasons: ['Lluvia', 'Lluvia'] }, 'config_json.cancel_reasons', 'NAMED_TWICE'],
  ['WORKING_HOURS', { hour_init: '07' }, 'config_json.hour_init', 'INVALID_FORMAT'],
  ['WORKING_HOURS', { days_off: ['25/12'] }, 'config_json.days_off.0', 'INVALID_FORMAT'],
  [
    'WORKING_HOURS',
    { hour_init: '18:00:00', hour_end: '08:00:00' },
    'config_json.hour_end',
    'HOUR_END_BEFORE_INIT',
  ],
  ['ON_DEMAND', { color: '#123456' }, 'config_json.color', 'UNKNOWN_FIELD'],
])(
  'judges the JSON of %s by its schema: %j',
  async (type_config_name, config_json, ...[path, code]) => {
    const answer = await add(aConfig({ type_config_name, config_json }))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, code }] } })
  },
)

it.each(['VISUAL CONFIG', 'FORMS2', 'VISUAL_CONFIG', ''])('refuses the name "%s"', async (name) => {
  expect((await add(aConfig({ name }))).body.errors).toMatchObject([{ path: 'name' }])
})

it('keeps each version with who and when, and goes back to one as a new one', async () => {
  const { id, update_on } = (await add(aConfig({ config_json: { assignment_deadline_s: 600 } })))
    .body
  setClock('2026-03-02T16:00:00.000Z')
  const fields = { name: 'DEMANDA', value: 'lenta', config_json: { assignment_deadline_s: 900 } }
  const sent = { params: { id }, body: fields, headers: { 'if-match': `"${update_on}"` } }
  expect((await call(update, sent, token)).body).toMatchObject({
    version_number: 2,
    value: 'lenta',
  })
  expect((await call(update, sent, token)).body.code).toBe('RECORD_CHANGED')
  const back = await call(restore, { params: { id }, body: { version_number: 1 } }, token)
  expect(back.body).toMatchObject({
    version_number: 3,
    value: '',
    config_json: { assignment_deadline_s: 600, notify_on_create: true },
  })
  const versions = (await call(listVersions, { params: { id } }, token)).body
  expect(versions).toMatchObject([
    { version_number: 3, update_by: expect.any(String) },
    { version_number: 2, added_on: '2026-03-02T16:00:00.000Z' },
    { version_number: 1, added_on: '2026-03-02T15:00:00.000Z' },
  ])
  const missing = await call(restore, { params: { id }, body: { version_number: 9 } }, token)
  expect(missing.body.code).toBe('COMPANY_CONFIG_VERSION_NOT_FOUND')

  await call(remove, { params: { id } }, token)
  await call(create, { body: { ...aConfig(), id } }, token)
  const again = await call(listVersions, { params: { id } }, token)
  expect(again.body.map((one: { version_number: number }) => one.version_number)).toEqual([
    4, 3, 2, 1,
  ])
})

it('has one entry of what the product reads, and as many names of a type of its own as one likes', async () => {
  await add(aConfig())
  expect((await add(aConfig({ name: 'OTRA' }))).body.code).toBe('COMPANY_CONFIG_TYPE_TAKEN')
  const type_config_name = 'CLIENT_CODES'
  const own = (name: string) => aConfig({ type_config_name, name, config_json: { a: [1, null] } })
  expect((await add(own('UNO'))).body.code).toBe('TYPE_CONFIG_NOT_FOUND')
  await call(typeConfigs.create, { body: aTypeConfig({ type_config_name }) }, token)
  expect((await add(own('UNO'))).body.config_json).toEqual({ a: [1, null] })
  expect((await add(own('DOS'))).status).toBe(200)
  expect((await add(own('UNO'))).body.code).toBe('COMPANY_CONFIG_NAME_TAKEN')
  const large = { ...own('TRES'), config_json: { a: 'x'.repeat(20_000) } }
  expect((await add(large)).body.errors).toMatchObject([{ code: 'CONFIG_TOO_LARGE' }])
})

it('has one entry of each type that the product reads', async () => {
  const { records } = (await call(filter, { body: { quantity: 20 } }, token)).body
  expect(records.map(typeOf)).toContain('VISITS')
  for (const { type_config_name, config_json } of records) {
    const again = await add(aConfig({ type_config_name, name: 'OTRA', config_json }))
    expect([type_config_name, again.body.code]).toEqual([
      type_config_name,
      'COMPANY_CONFIG_TYPE_TAKEN',
    ])
  }
})

it('keeps an administrator from locking themselves out, and tells by which module', async () => {
  const id = await modulsId()
  const save = (config_json: object) =>
    call(update, { params: { id }, body: { name: 'MODULS', value: '', config_json } }, token)
  expect(await save({ modules: ['MAP', 'ROLE'] })).toMatchObject({
    status: 409,
    body: { code: 'MODULE_LOCKS_OUT', errors: [{ path: 'config_json.modules.COMPANYCONFIG' }] },
  })
  expect((await call(remove, { params: { id } }, token)).body.code).toBe('MODULE_LOCKS_OUT')
  expect((await save({ modules: ['MAP', 'ROLE', 'COMPANYCONFIG'] })).status).toBe(200)
})
