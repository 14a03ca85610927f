import { recordId, searchMatch } from '@baquiano/contract/platform'
import { listDensity } from '@baquiano/contract/views'
import { z } from 'zod'

/** URL parameters of every list, beside its filters and its order. */
export const listParams = {
  match: searchMatch.optional(),
  sort: z.enum(['ASC', 'DESC']).optional(),
  columns: z.array(z.string()).optional(),
  density: listDensity.optional(),
  /** Whether the days that the list opens with were removed. */
  all_days: z.literal(true).optional(),
  /** What is shown of a list that has a map beside it: both where there is room, if undefined. */
  layout: z.enum(['rows', 'both', 'map']).optional(),
  /** The view that was opened last. */
  view: recordId.optional(),
}

const params = z.object({ ...listParams, order_by: z.string().optional() })
export type ListParams = Partial<z.output<typeof params>> & Readonly<Record<string, unknown>>
export type SetListParams = (changes: Readonly<Record<string, unknown>>) => void
