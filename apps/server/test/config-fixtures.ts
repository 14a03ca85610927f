import { aConfig, aTypeConfig } from './builders.ts'
import type { FixturesOf } from './fixtures-of.ts'

export const companyConfigFixtures: FixturesOf<'companyConfigs'> = {
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

export const typeConfigFixtures: FixturesOf<'typeConfigs'> = {
  filter: () => ({ body: {} }),
  create: () => ({ body: aTypeConfig() }),
  update: ({ type_config_id }) => ({ params: { id: type_config_id }, body: aTypeConfig() }),
  remove: ({ type_config_id }) => ({ params: { id: type_config_id } }),
}

export const ownConfigFixtures: FixturesOf<'ownConfig'> = {
  list: () => ({}),
  getFollowers: () => ({}),
}
