import { recordId } from '@baquiano/contract/platform'
import { z } from 'zod'

/** What the address of the page says. */
export const zoneParams = z.object({
  /** The zone beside the map, or one that is being drawn. */
  zone: z
    .union([recordId, z.literal('new')])
    .optional()
    .catch(undefined),
})
