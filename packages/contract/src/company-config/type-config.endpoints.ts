import { z } from 'zod'
import {
  endpoint,
  idAnswer,
  idParams,
  listAnswer,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'
import { typeConfig, typeConfigFields, typeConfigStatus } from './type-config.ts'

export const typeConfigListRequest = searchRequest({
  filters: z
    .strictObject({
      /** Words of the name; capitals do not count. */
      search: requiredText().optional(),
      status: typeConfigStatus.optional(),
      is_known: z.boolean().optional(),
    })
    .prefault({}),
  order_by: z.enum(['type_config_name', 'added_on']).default('type_config_name'),
  fields: typeConfig.keyof(),
})
export type TypeConfigListRequest = z.output<typeof typeConfigListRequest>

const one = { path: '/type-config/{id}', module: 'TYPE_CONFIG', params: idParams } as const

/** Requirement CO-03: the known types stay as they are, a company's own come and go. */
export const typeConfigs = {
  filter: endpoint({
    method: 'POST',
    path: '/type-config/filter',
    managed: true,
    summary: 'List the configuration types of the company',
    module: 'TYPE_CONFIG',
    permission: 'TYPE_CONFIG_LIST',
    body: typeConfigListRequest,
    output: listAnswer(typeConfig.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/type-config',
    managed: true,
    summary: 'Define a configuration type; the same id again answers the one there is',
    module: 'TYPE_CONFIG',
    permission: 'TYPE_CONFIG_CREATE',
    body: typeConfigFields.extend({ id: recordId.optional() }),
    output: typeConfig,
    errors: ['TYPE_CONFIG_NAME_TAKEN'],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    managed: true,
    summary: 'Replace a configuration type of the company’s own; its entries follow its name',
    permission: 'TYPE_CONFIG_UPDATE',
    versioned: true,
    body: typeConfigFields,
    output: typeConfig,
    errors: [
      'TYPE_CONFIG_NOT_FOUND',
      'TYPE_CONFIG_NAME_TAKEN',
      'TYPE_CONFIG_KNOWN',
      'RECORD_CHANGED',
    ],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    managed: true,
    summary: 'Remove a configuration type of the company’s own that nothing is of',
    permission: 'TYPE_CONFIG_DELETE',
    versioned: true,
    output: idAnswer,
    errors: ['TYPE_CONFIG_NOT_FOUND', 'TYPE_CONFIG_IN_USE', 'TYPE_CONFIG_KNOWN', 'RECORD_CHANGED'],
  }),
}
