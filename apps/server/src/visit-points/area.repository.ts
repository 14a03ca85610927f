import { cornersOf } from '@baquiano/contract/visit-points'
import { keyRangesIn } from '@baquiano/geo'
import { sql } from 'kysely'

/** Whether a place lies within a ring or on its border: few ranges of keys find candidates, which are compared exactly. */
export function isWithin(area: string) {
  const corners = cornersOf(area)
  const [east, north] = [corners.map(([cx]) => cx), corners.map(([, cy]) => cy)]
  const bounds = [
    Math.min(...east),
    Math.min(...north),
    Math.max(...east),
    Math.max(...north),
  ] as const
  const ranges = keyRangesIn(bounds).map(
    ({ first, last }) => sql`tile_key between ${first}::bigint and ${last}::bigint`,
  )
  const ring = `(${corners.map((corner) => `(${corner.join(',')})`).join(',')})`
  return sql<boolean>`((${sql.join(ranges, sql` or `)}) and ${ring}::polygon @> point(cx, cy))`
}
