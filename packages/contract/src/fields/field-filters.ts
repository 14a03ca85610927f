import { z } from 'zod'
import {
  isStorable,
  limits,
  listDateRange,
  numberRange,
  requiredText,
  severalOf,
} from '../platform/index.ts'

/** The column of a list or a file that shows a field: `data.Horario`. */
export const fieldColumn = z.templateLiteral(['data.', z.string().regex(/^[A-Za-z0-9]{1,120}$/)])

/** Filters of one list by fields. */
const mostFilters = 20

/** How a list is narrowed by one field; which of these it can be depends on `filterKindOf` its type. */
export const fieldFilter = z.union([
  /** The text begins so; capitals and accents do not count. */
  requiredText(),
  z.boolean(),
  /** One of these choices. */
  severalOf(requiredText()),
  numberRange(z.number()),
  listDateRange,
])
export type FieldFilter = z.output<typeof fieldFilter>

/** Filters by the names of fields; the server refuses a name that no filter has. */
export const fieldFilters = z
  .record(z.string().max(limits.short_text).refine(isStorable), fieldFilter)
  .refine((filters) => Object.keys(filters).length <= mostFilters, 'TOO_BIG')
export type FieldFilters = z.output<typeof fieldFilters>
