import type { RoadPoint } from '@baquiano/contract/roads'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { goesOn } from '../map/day-trail.ts'
import type { FieldDatabase } from './field-database.ts'
import { isSure } from './sure-place.ts'

interface Seen extends RoadPoint {
  readonly at: string
  readonly accuracy_m: number | null
}

let trailEnd: RoadPoint | undefined

/** The way of the day for its person's own map; a place of which the phone is not sure lies beside it. */
export async function addToTrail(
  database: Pick<FieldDatabase, 'addToTrail'>,
  time_zone: string,
  { at, cx, cy, accuracy_m }: Seen,
): Promise<void> {
  if (!isSure(accuracy_m) || !goesOn(trailEnd, { cx, cy })) return
  trailEnd = { cx, cy }
  const date = companyTime(time_zone).dateOf(Date.parse(at))
  await database.addToTrail({ date, at, cx, cy })
}
