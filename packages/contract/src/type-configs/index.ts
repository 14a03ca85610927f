import { z } from 'zod'
import { activeStatus, recordId, recordStamps, requiredText } from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'

/** What a person fills in; names follow those of the known types, `CLIENT_CODES`. */
const fields = z.strictObject({
  type_config_name: requiredText().refine(
    (name) => /^(?:[A-Z][A-Z\d_]*)?$/.test(name),
    'TYPE_NAME_INVALID',
  ),
  status: activeStatus.default('Active'),
})

/** A type of configuration: one that the product reads, or a company's own (requirement CO-03). */
const record = z.object({
  id: recordId,
  /** The same, as the specification spells it. */
  type_config_id: recordId,
  type_config_name: z.string(),
  status: activeStatus,
  /** Read by the product itself: it cannot be renamed or removed. */
  is_known: z.boolean(),
  /** Entries of this type. */
  config_count: z.int(),
  ...recordStamps,
})
export type TypeConfig = z.output<typeof record>

export const typeConfigs = recordEndpoints({
  path: '/type-config',
  module: 'TYPE_CONFIG',
  nouns: ['a configuration type', 'configuration types'],
  fields,
  record,
  filters: z.strictObject({
    /** Words of the name; capitals do not count. */
    search: requiredText().optional(),
    status: activeStatus.optional(),
    is_known: z.boolean().optional(),
  }),
  order_by: ['type_config_name', 'added_on', 'update_on'],
  notFound: 'TYPE_CONFIG_NOT_FOUND',
  rules: {
    create: ['TYPE_CONFIG_NAME_TAKEN'],
    update: ['TYPE_CONFIG_NAME_TAKEN', 'TYPE_CONFIG_KNOWN'],
    remove: ['TYPE_CONFIG_IN_USE', 'TYPE_CONFIG_KNOWN'],
  },
})
export type TypeConfigFields = FieldsOf<typeof typeConfigs>
