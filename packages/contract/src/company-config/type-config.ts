import { z } from 'zod'
import { instant, recordId, requiredText } from '../platform/index.ts'

export const typeConfigStatus = z.enum(['Active', 'Inactive'])

/** What a person fills in; named as the known ones are, `CLIENT_CODES`. */
export const typeConfigFields = z.strictObject({
  type_config_name: requiredText().refine(
    (name) => /^(?:[A-Z][A-Z\d_]*)?$/.test(name),
    'TYPE_NAME_INVALID',
  ),
  status: typeConfigStatus.default('Active'),
})
export type TypeConfigFields = z.output<typeof typeConfigFields>

/** A kind of configuration: one that the product reads, or a company's own (requirement CO-03). */
export const typeConfig = z.object({
  id: recordId,
  /** The same, as the specification spells it. */
  type_config_id: recordId,
  type_config_name: z.string(),
  status: typeConfigStatus,
  /** Read by the product itself: it stays, under its name. */
  is_known: z.boolean(),
  /** Entries that are of it. */
  config_count: z.int(),
  added_on: instant,
  update_on: instant,
})
export type TypeConfig = z.output<typeof typeConfig>
