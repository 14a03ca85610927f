import { localDate, recordId, requiredText } from '@baquiano/contract/platform'
import { z } from 'zod'

export const boardDensities = ['wide', 'dense'] as const
export type BoardDensity = (typeof boardDensities)[number]

/** URL parameters of the board. */
export const boardSearch = z.object({
  /** Today if undefined. */
  date: localDate.optional(),
  group: recordId.optional(),
  /** Part of a person's name, or of what they do. */
  search: requiredText().optional(),
  /** By name if undefined. */
  order: z.literal('load').optional(),
  density: z.enum(boardDensities).optional(),
  /** Shows only people with something wrong in their plan. */
  conflicts: z.boolean().optional(),
  /** Shown in short. */
  visit: recordId.optional(),
  /** The visit for which the best places are shown. */
  advice: recordId.optional(),
  /** Whose visits are being divided among others. */
  hand_over: recordId.optional(),
})
