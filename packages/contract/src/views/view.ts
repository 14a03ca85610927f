import { z } from 'zod'
import { listNames } from '../names.ts'
import {
  dateRange,
  instant,
  limits,
  recordId,
  requiredText,
  searchMatch,
} from '../platform/index.ts'

export type ListName = (typeof listNames)[number]

/** What has views: the lists, and the board. */
export const viewedName = z.enum([...listNames, 'board'])
export type ViewedName = z.output<typeof viewedName>

export const listDensity = z.enum(['dense', 'roomy'])

const single = z.union([z.string().max(limits.area), z.number(), z.boolean()])

/** One value, several values, days, or the ends of a range of numbers. */
const filterValue = z.union([
  single,
  z.array(single).max(limits.filter_choices),
  dateRange,
  z.strictObject({ min: z.number().optional(), max: z.number().optional() }),
])

/** How something is looked at: what its page keeps in the address, which judges its own filters. */
export const viewState = z.strictObject({
  filters: z.record(z.string().max(limits.short_text), filterValue),
  match: searchMatch.optional(),
  order_by: z.string().max(limits.short_text).optional(),
  sort: z.enum(['ASC', 'DESC']).optional(),
  columns: z.array(z.string().max(limits.short_text)).max(100).optional(),
  density: listDensity.optional(),
  /** Of a list that opens with its last days: every day instead. */
  all_days: z.literal(true).optional(),
})
export type ViewState = z.output<typeof viewState>

/** What a person fills in. */
export const viewFields = z.strictObject({
  list: viewedName,
  name: requiredText(),
  /** Seen by everybody of the company; changed by its owner alone. */
  is_shared: z.boolean(),
  state: viewState,
})
export type ViewFields = z.output<typeof viewFields>

/** A list, or the board, as somebody likes to see it, kept under a name (requirement UI-03). */
export const view = z.object({
  ...viewFields.shape,
  id: recordId,
  owner_id: recordId,
  owner_name: z.string().nullable(),
  added_on: instant,
  update_on: instant,
})
export type View = z.output<typeof view>
