import { z } from 'zod'
import {
  endpoint,
  idAnswer,
  idParams,
  listAnswer,
  moduleNames,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'
import { companyConfig, companyConfigFields, companyConfigVersion } from './company-config.ts'

export * from './company-config.ts'
export * from './config-json.ts'
export * from './find-urls.ts'
export * from './gateway.ts'
export * from './own-config.endpoints.ts'
export * from './tool-link.endpoints.ts'
export * from './url-fault.ts'

export const companyConfigListRequest = searchRequest({
  filters: z
    .strictObject({
      /** Words of type, name and value; capitals and accents do not count. */
      search: requiredText().optional(),
      type_config_name: requiredText().optional(),
    })
    .prefault({}),
  order_by: z
    .enum(['type_config_name', 'name', 'added_on', 'update_on'])
    .default('type_config_name'),
  fields: companyConfig.keyof(),
})
export type CompanyConfigListRequest = z.output<typeof companyConfigListRequest>

/** What a module would leave behind when it is switched off: nothing of it is removed. */
export const moduleData = z.object({
  module: z.enum(moduleNames),
  what: z.enum([
    'visit_points',
    'planned_visits',
    'resources',
    'groups',
    'activities',
    'roles',
    'devices',
  ]),
  count: z.int(),
})
export type ModuleData = z.output<typeof moduleData>

const one = { module: 'COMPANYCONFIG', params: idParams } as const

/** What a configuration may be refused for, whoever writes it. */
const refusals = [
  'URL_NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
  'MODULE_LOCKS_OUT',
  'COMPANY_CONFIG_NAME_TAKEN',
] as const

/** Requirement CO-03. `config_json` is judged by the schema of its type, with `errors` below it. */
export const companyConfigs = {
  filter: endpoint({
    method: 'POST',
    path: '/company-config/filter',
    isPlatformAccessible: true,
    summary: 'List the configuration of the company',
    module: 'COMPANYCONFIG',
    permission: 'COMPANYCONFIG_LIST',
    body: companyConfigListRequest,
    output: listAnswer(companyConfig.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company-config',
    isPlatformAccessible: true,
    summary: 'Add a configuration; the same id again answers the one there is',
    module: 'COMPANYCONFIG',
    permission: 'COMPANYCONFIG_CREATE',
    body: companyConfigFields.extend({ id: recordId.optional() }),
    output: companyConfig,
    errors: [...refusals, 'COMPANY_CONFIG_TYPE_TAKEN', 'TYPE_CONFIG_NOT_FOUND'],
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/company-config/{id}',
    isPlatformAccessible: true,
    summary: 'Read a configuration',
    permission: 'COMPANYCONFIG_READ',
    output: companyConfig,
    errors: ['COMPANY_CONFIG_NOT_FOUND'],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    path: '/company-config/{id}',
    isPlatformAccessible: true,
    summary: 'Replace a configuration; its type stays, and what it was is kept as a version',
    permission: 'COMPANYCONFIG_UPDATE',
    versioned: true,
    body: companyConfigFields.omit({ type_config_name: true }),
    output: companyConfig,
    errors: [...refusals, 'COMPANY_CONFIG_NOT_FOUND', 'RECORD_CHANGED'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/company-config/{id}',
    isPlatformAccessible: true,
    summary: 'Remove a configuration; its versions wait for it under its id',
    permission: 'COMPANYCONFIG_DELETE',
    versioned: true,
    output: idAnswer,
    errors: ['COMPANY_CONFIG_NOT_FOUND', 'RECORD_CHANGED', 'MODULE_LOCKS_OUT'],
  }),
  listVersions: endpoint({
    ...one,
    method: 'GET',
    path: '/company-config/{id}/version',
    isPlatformAccessible: true,
    summary: 'What a configuration was, newest first: who made it so and when',
    permission: 'COMPANYCONFIG_READ',
    output: z.array(companyConfigVersion),
    errors: ['COMPANY_CONFIG_NOT_FOUND'],
  }),
  restore: endpoint({
    ...one,
    method: 'POST',
    path: '/company-config/{id}/restore',
    isPlatformAccessible: true,
    summary: 'Go back to a former version, which makes a new one',
    permission: 'COMPANYCONFIG_UPDATE',
    versioned: true,
    body: z.strictObject({ version_number: z.int().min(1).max(2_147_483_647) }),
    output: companyConfig,
    errors: [
      ...refusals,
      'COMPANY_CONFIG_NOT_FOUND',
      'COMPANY_CONFIG_VERSION_NOT_FOUND',
      'RECORD_CHANGED',
    ],
  }),
  listModuleData: endpoint({
    method: 'GET',
    path: '/company-config/module-data',
    isPlatformAccessible: true,
    summary: 'What stands in each module of the company, counted to 10,000',
    module: 'COMPANYCONFIG',
    permission: 'COMPANYCONFIG_READ',
    output: z.array(moduleData),
    errors: [],
  }),
}
