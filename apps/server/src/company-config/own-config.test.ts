import { audit } from '@baquiano/contract/audit'
import { companies } from '@baquiano/contract/companies'
import { companyConfigs, ownConfig, typeConfigs } from '@baquiano/contract/company-config'
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
  const nobody = signIn({ company_id, permissions: new Set() })
  for (const shown of [
    await call(ownConfig.list, {}, nobody),
    await call(audit.filter, { body: {} }, token),
  ]) {
    expect(shown.status).toBe(200)
    expect(JSON.stringify(shown.body)).toContain('SERVIFORMS')
    expect(JSON.stringify(shown.body)).not.toContain(secret)
  }
})

it('answers the followers’ configuration once there is one', async () => {
  expect((await call(ownConfig.getFollowers, {}, token)).body).toEqual({
    config: null,
    exist: false,
  })
  const type_config_name = 'FOLLOWERS'
  await call(typeConfigs.create, { body: aTypeConfig({ type_config_name }) }, token)
  await add(aConfig({ type_config_name, config_json: { channels: ['email'] } }))
  expect((await call(ownConfig.getFollowers, {}, token)).body).toEqual({
    config: { channels: ['email'] },
    exist: true,
  })
})
