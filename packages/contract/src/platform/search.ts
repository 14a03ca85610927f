import { z } from 'zod'
import { listRequest, type ListParts } from './list.ts'
import { limits } from './limits.ts'
import { recordId } from './schemas.ts'

/** `coincidence` finds the words anywhere; `exact` the one name (specification, point 9). */
export const searchMatch = z.enum(['coincidence', 'exact'])
export type SearchMatch = z.output<typeof searchMatch>

/** `listRequest` for lists whose records are found by any text of theirs. */
export function searchRequest<
  Filters extends z.ZodType,
  Column extends z.ZodType,
  Field extends z.ZodType,
>(parts: ListParts<Filters, Column, Field>) {
  return listRequest(parts).safeExtend({ match: searchMatch.default('coincidence') })
}

/**
 * The body of every `POST /<entity>/bulk`: one act on named records, or on all that match filters.
 *
 * Matching records are taken in the order of their ids, `limits.bulk` at once; `after_id` goes on.
 *
 * @param filters required where they select, so that nothing said is not everything
 */
export function bulkRequest<Act extends string, Filters extends z.ZodObject>(
  actions: readonly [Act, ...Act[]],
  filters: Filters,
) {
  const named = z.strictObject({ id: z.array(recordId).min(1).max(limits.bulk) })
  const matching = matchingRecords(filters).extend({ after_id: recordId.optional() })
  return z.strictObject({ action: z.enum(actions), select: z.union([named, matching]) })
}

/** All records that match, except some. */
export const matchingRecords = <Filters extends z.ZodObject>(filters: Filters) =>
  z.strictObject({
    filters,
    match: searchMatch.default('coincidence'),
    except_id: z.array(recordId).max(limits.page_quantity).default([]),
  })

/** What became of each record; `next_id` is where to go on, null when none is left. */
export const bulkAnswer = z.object({
  outcomes: z.array(z.object({ id: recordId, code: z.string().nullable() })),
  next_id: recordId.nullable(),
})
export type BulkOutcome = z.output<typeof bulkAnswer>['outcomes'][number]
