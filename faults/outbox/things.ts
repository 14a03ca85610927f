import { z } from 'zod'

/** What happens to the handler of a change. */
export const thing = z.object({
  number: z.int(),
  trouble: z.enum(['throws', 'hangs']).nullable(),
})

/** Shorter than those of the product, so that the experiment does not wait as long for what a killed process held. */
export const deliveryLimits = { attempt_ms: 1500, lease_ms: 3000 }
