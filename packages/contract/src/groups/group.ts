import { z } from 'zod'
import { instant, limits, recordId, requiredText } from '../platform/index.ts'

/** What a person fills in (specification, point 3). */
export const groupFields = z.strictObject({
  name: requiredText(),
  address: requiredText(limits.long_text),
})
export type GroupFields = z.output<typeof groupFields>

/** Resources that work together; the map is filtered by it. */
export const group = z.object({ ...groupFields.shape, id: recordId, added_on: instant })
export type Group = z.output<typeof group>
