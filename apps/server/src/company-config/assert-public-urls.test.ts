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
const forms = (config_json: Record<string, unknown>) =>
  aConfig({ type_config_name: 'SERVIFORMS', config_json })

it.each([
  ['http://forms.example.com', 'URL_NOT_HTTPS'],
  ['https://me:you@forms.example.com', 'URL_HAS_CREDENTIALS'],
  ['https://2130706433/', 'URL_IS_ADDRESS'],
  ['https://[::1]/', 'URL_IS_ADDRESS'],
  ['https://localhost./', 'URL_IS_LOCAL'],
  ['https://inside.example.com/', 'URL_LEADS_INSIDE'],
  ['https://both.example.com/', 'URL_LEADS_INSIDE'],
  ['https://nobody.example.com/', 'URL_HOST_UNKNOWN'],
])('refuses %s', async (url, code) => {
  expect(await add(forms({ token: 't', url }))).toMatchObject({
    status: 422,
    body: { code: 'URL_NOT_ALLOWED', errors: [{ path: 'config_json.url', code }] },
  })
})

it('finds an address wherever it stands, and lets public ones through', async () => {
  const type_config_name = 'HOOKS'
  await call(typeConfigs.create, { body: aTypeConfig({ type_config_name }) }, token)
  const hook = (text: string) => add(aConfig({ type_config_name, config_json: { to: [{ text }] } }))
  expect((await hook('ask https://inside.example.com now')).body.errors).toMatchObject([
    { path: 'config_json.to.0.text', code: 'URL_LEADS_INSIDE' },
  ])
  expect((await hook('see (https://forms.example.com/a?b=c), hora: 8')).status).toBe(200)
  const named = aConfig({ type_config_name, config_json: { 'https://[::1]/': 1 } })
  expect((await add(named)).body.errors).toMatchObject([
    { path: 'config_json', code: 'URL_IS_ADDRESS' },
  ])
  const each = Array.from({ length: 21 }, (_, at) => `https://forms.example.com/${at}`).join(' ')
  expect((await hook(each)).body.errors).toMatchObject([{ code: 'URL_TOO_MANY' }])
})

it.each([
  'https://forms.example.com\t.inside.example.com/',
  `https://forms.example.com".inside.example.com/`,
  `https://forms.example.com'@127.0.0.1/`,
  'java\nscript:alert(1)',
  '\\\\127.0.0.1\\share',
  '/\\127.0.0.1/',
])('reads %j as a browser does', async (url) => {
  expect((await add(forms({ token: 't', url }))).status).toBeGreaterThanOrEqual(400)
  const type_config_name = 'LINKS'
  await call(typeConfigs.create, { body: aTypeConfig({ type_config_name }) }, token)
  const answer = await add(aConfig({ type_config_name, config_json: { url } }))
  expect(answer).toMatchObject({ status: 422, body: { code: 'URL_NOT_ALLOWED' } })
})
