import { z } from 'zod'
import { limits } from './limits.ts'

/** A filter by a range of numbers: one end or both, inclusive. */
export const numberRange = (number: z.ZodNumber) =>
  z
    .strictObject({ min: number.optional(), max: number.optional() })
    .refine(({ min, max }) => min !== undefined || max !== undefined, 'RANGE_EMPTY')
    .refine(({ min = -Infinity, max = Infinity }) => min <= max, {
      path: ['max'],
      message: 'MAX_BELOW_MIN',
    })
export type NumberRange = z.output<ReturnType<typeof numberRange>>

/** A filter by several values, one of which a record has. */
export const severalOf = <Choice extends z.ZodType>(choice: Choice) =>
  z.array(choice).min(1).max(limits.filter_choices)
