import { z } from 'zod'
import {
  cx,
  cy,
  localHour,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'

/** What a person fills in. */
const shape = {
  name: requiredText(),
  cx,
  cy,
  /** Between which hours vehicles leave and come back. */
  hour_init: localHour.default('00:00:00'),
  hour_end: localHour.default('23:59:00'),
}
const fields = z.strictObject(shape).refine(({ hour_init, hour_end }) => hour_init < hour_end, {
  path: ['hour_end'],
  message: 'HOUR_END_BEFORE_INIT',
})

const record = z.object({
  ...withoutDefaults(shape),
  id: recordId,
  ...recordStamps,
})
export type Depot = z.output<typeof record>

/** Where the days of people begin and end who do not leave from home (requirement RO-01). */
export const depots = recordEndpoints({
  path: '/depot',
  // Whose availability names them.
  module: 'RESOURCES',
  isOfCompanyOnly: true,
  nouns: ['a depot', 'depots'],
  fields,
  record,
  filters: z.strictObject({
    search: requiredText().optional(),
  }),
  order_by: ['name', 'added_on', 'update_on'],
  notFound: 'DEPOT_NOT_FOUND',
  rules: {
    create: ['DEPOT_NAME_TAKEN'],
    update: ['DEPOT_NAME_TAKEN'],
    remove: ['DEPOT_IN_USE'],
  },
})
export type DepotFields = FieldsOf<typeof depots>
