import { audit } from '@baquiano/contract/audit'
import { companies } from '@baquiano/contract/companies'
import { companyConfigs, ownConfig } from '@baquiano/contract/company-config'
import { typeConfigs } from '@baquiano/contract/type-configs'
import { initialPreference, preferences } from '@baquiano/contract/preferences'
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

it('shows secrets to who may read the configuration, not to colleagues nor the audit', async () => {
  const secret = 'very-secret'
  const made = await add(forms({ token: secret, url: 'https://forms.example.com/' }))
  expect(made.body.config_json).toEqual({
    token: secret,
    url: 'https://forms.example.com/',
    link: 'ticket',
  })
  const params = { id: made.body.id }
  const fields = { name: 'token', value: secret, config_json: made.body.config_json }
  expect((await call(companyConfigs.update, { params, body: fields }, token)).status).toBe(200)
  await call(companyConfigs.remove, { params }, token)
  await call(typeConfigs.create, { body: aTypeConfig({ type_config_name: 'VAULT' }) }, token)
  const vault = { pin: 1, token: 918_273, keys: { api_key: { of: secret } }, has_token: true }
  await add(aConfig({ type_config_name: 'VAULT', config_json: vault }))
  await add(forms({ token: secret, url: 'https://forms.example.com/' }))
  const ownEntry = { type_config_name: 'VAULT', config_json: { password: secret } }
  const own = { ...initialPreference, company_config_list: [ownEntry] }
  expect((await call(preferences.update, { body: own }, token)).status).toBe(200)
  const nobody = signIn({ company_id, permissions: new Set() })
  for (const shown of [
    await call(ownConfig.list, {}, nobody),
    await call(audit.filter, { body: { quantity: 50 } }, token),
  ]) {
    expect(shown.status).toBe(200)
    expect(JSON.stringify(shown.body)).toContain('SERVIFORMS')
    expect(JSON.stringify(shown.body)).not.toMatch(/very-secret|918273/)
    expect(JSON.stringify(shown.body)).toContain('"has_token":true')
  }
})

it('answers the followers’ configuration once there is one', async () => {
  expect((await call(ownConfig.getFollowers, {}, token)).body).toEqual({
    config: null,
    exist: false,
  })
  const type_config_name = 'FOLLOWERS'
  await add(
    aConfig({ type_config_name, config_json: { own_text: 'Hola', sms_token: 'very-secret' } }),
  )
  const { body } = await call(ownConfig.getFollowers, {}, token)
  expect(body).toMatchObject({ config: { own_text: 'Hola', sms_method: 'POST' }, exist: true })
  expect(JSON.stringify(body)).not.toContain('very-secret')
})
