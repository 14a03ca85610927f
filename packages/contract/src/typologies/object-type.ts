import { z } from 'zod'

/** What companies describe with fields of their own (specification, point 3). */
export const objectType = z.enum(['VISIT_POINT', 'RESOURCE', 'SCHEDULE', 'LAYER'])
export type ObjectType = z.output<typeof objectType>
