import { aConfig } from './config-builders.ts'
import type { FixturesOf } from './fixtures-of.ts'

const companyConfigs: FixturesOf<'companyConfigs'> = {
  filter: () => ({ body: {} }),
  create: () => ({ body: aConfig({ type_config_name: 'VISIT_POINT' }) }),
  get: ({ company_config_id }) => ({ params: { id: company_config_id } }),
  update: ({ company_config_id }) => ({
    params: { id: company_config_id },
    body: { name: 'DEMANDA', value: 'otra', config_json: { notify_on_create: false } },
  }),
  remove: ({ company_config_id }) => ({ params: { id: company_config_id } }),
  listVersions: ({ company_config_id }) => ({ params: { id: company_config_id } }),
  restore: ({ company_config_id }) => ({
    params: { id: company_config_id },
    body: { version_number: 1 },
  }),
  listModuleData: () => ({}),
}

const ownConfig: FixturesOf<'ownConfig'> = {
  list: () => ({}),
  getFollowers: () => ({}),
}

const toolLinks: FixturesOf<'toolLinks'> = {
  create: () => ({ body: { tool: 'serviroute' } }),
  redeem: () => ({ body: { ticket: 'of nobody' } }),
}

export const configFixtures = { companyConfigs, ownConfig, toolLinks }
