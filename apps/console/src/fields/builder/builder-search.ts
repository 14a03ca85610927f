import { objectType } from '@baquiano/contract/typologies'
import { z } from 'zod'

/** What the address of the builder holds. */
export const builderSearch = z.looseObject({
  object: objectType.default('VISIT_POINT').catch('VISIT_POINT'),
  /** Of a typology; all of the object type by default. */
  typology: z.string().optional().catch(undefined),
  /** Name of the chosen field. */
  field: z.string().optional().catch(undefined),
})
export type BuilderSearch = z.output<typeof builderSearch>
