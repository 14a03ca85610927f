import { localDate, recordId, requiredText } from '@baquiano/contract/platform'
import { z } from 'zod'

/** How much of a day is in sight: three hours of it, all of it, or all of it in rows of half the height. */
export const boardDensities = ['close', 'wide', 'dense'] as const
export type BoardDensity = (typeof boardDensities)[number]

/** URL parameters of the board. */
export const boardSearch = z.object({
  /** Today if undefined. */
  date: localDate.optional(),
  group: recordId.optional(),
  /** Part of a person's name, or of what they do. */
  search: requiredText().optional(),
  /** Whose visits of the day are of it, and only those of the tray. */
  activity: recordId.optional(),
  /** Who can do it. */
  skill: requiredText().optional(),
  /** Who works there. */
  zone: recordId.optional(),
  /** Shows those who have nothing to do here, too: off duty, or of the office. */
  everybody: z.boolean().optional(),
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
  /** The saved view that was opened last. */
  view: recordId.optional(),
})
export type BoardSearch = z.output<typeof boardSearch>

/** What a saved view of the board keeps: whom it shows and how, on whatever day. */
export const boardViewed = boardSearch.pick({
  group: true,
  search: true,
  activity: true,
  skill: true,
  zone: true,
  everybody: true,
  order: true,
  density: true,
  conflicts: true,
})
