import { AppError } from '@baquiano/contract/platform'
import { type RoadPoint, roads } from '@baquiano/contract/roads'
import { callNow } from '../store/call-now.ts'
import { database, load } from '../store/field-store.ts'
import type { Stop } from './day-way.ts'

/** Without network or while the server is busy there is no new way: the next place that is told asks again. */
const isForLater = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof AppError && ['ROUTE_FETCH', 'COMPANY_BUSY', 'SERVER_BUSY'].includes(error.code))

/** Brings the way to a visit from where its person is now, and keeps it in place of the one that the phone had. */
export async function findWayTo({ cx, cy }: RoadPoint, stop: Stop): Promise<void> {
  const waypoints = [
    { cx, cy },
    { cx: stop.cx, cy: stop.cy },
  ]
  try {
    const { legs } = await callNow(roads.wayOfDevice, { body: { waypoints } })
    const others = (await database.way()).filter(({ visit_id }) => visit_id !== stop.id)
    const found = legs.slice(0, 1).map((leg) => ({ ...leg, visit_id: stop.id }))
    await database.storeWay([...found, ...others])
    await load()
  } catch (error) {
    if (!isForLater(error)) throw error
  }
}
