import { limits } from '@baquiano/contract/platform'
import { visitPointListRequest, visitPoints } from '@baquiano/contract/visit-points'
import { call } from '@baquiano/client/http/call.ts'

interface Wanted {
  readonly filters: object
  readonly match?: string
  readonly except_id?: readonly string[]
  /** What is fetched of each beside its id. */
  readonly fields?: readonly ('name' | 'city')[]
}

interface Found {
  readonly ids: readonly string[]
  readonly points: readonly {
    readonly id: string
    readonly name?: string | undefined
    readonly city?: string | undefined
  }[]
  readonly total: number
}

/** The first visit points that match, as many as one assignment takes, and how many there are. */
export async function findPointIds(
  { filters, match, except_id = [], fields = [] }: Wanted,
  signal?: AbortSignal,
): Promise<Found> {
  const quantity = Math.min(limits.assigned_points + except_id.length, limits.page_quantity)
  const body = visitPointListRequest.parse({
    filters,
    ...(match !== undefined && { match }),
    fields: ['id', ...fields],
    quantity,
  })
  const { records, total, total_at_least } = await call(visitPoints.filter, { body }, signal)
  const left = new Set(except_id)
  const points = records.filter(({ id }) => !left.has(id)).slice(0, limits.assigned_points)
  return {
    ids: points.map(({ id }) => id),
    points,
    total: (total ?? total_at_least ?? records.length) - except_id.length,
  }
}
