import { limits } from '@baquiano/contract/platform'
import { visitPointListRequest, visitPoints } from '@baquiano/contract/visit-points'
import { call } from '@baquiano/client/http/call.ts'

interface Wanted {
  readonly filters: object
  readonly match?: string
  readonly except_id?: readonly string[]
}

/** The first visit points that match, as many as one assignment takes, and how many there are. */
export async function findPointIds(
  { filters, match, except_id = [] }: Wanted,
  signal?: AbortSignal,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const quantity = Math.min(limits.assigned_points + except_id.length, limits.page_quantity)
  const body = visitPointListRequest.parse({
    filters,
    ...(match !== undefined && { match }),
    fields: ['id'],
    quantity,
  })
  const { records, total, total_at_least } = await call(visitPoints.filter, { body }, signal)
  const left = new Set(except_id)
  const ids = records.map(({ id }) => id).filter((id) => !left.has(id))
  return {
    ids: ids.slice(0, limits.assigned_points),
    total: (total ?? total_at_least ?? ids.length) - except_id.length,
  }
}
