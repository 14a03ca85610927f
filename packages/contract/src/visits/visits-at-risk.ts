import { hourMs } from '../platform/index.ts'
import { isFinal } from './visit-status.ts'
import type { Visit } from './visit.ts'

/** A silence puts at risk what begins within this time. */
const aheadMs = 2 * hourMs

/**
 * Visits of a silent resource that may not be kept, in the given order: open ones that are under way, should have
 * begun, or begin within two hours. Who is silent is told by `showsPresence`.
 */
export const visitsAtRisk = <Row extends Pick<Visit, 'status' | 'start_at'>>(
  visits: readonly Row[],
  now: number,
): Row[] =>
  visits.filter(
    ({ status, start_at }) =>
      !isFinal(status) && (isUnderWay(status) || Date.parse(start_at) - now <= aheadMs),
  )

const isUnderWay = (status: Visit['status']): boolean =>
  status === 'On the way' || status === 'In progress'
