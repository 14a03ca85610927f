import { type BulkOutcome, limits } from '@baquiano/contract/platform'
import {
  type VisitPointBulkTask,
  visitPointBulkRequest,
  visitPointRelateRequest,
  visitPoints,
  visitPointStatusRequest,
} from '@baquiano/contract/visit-points'
import { call } from '@baquiano/client/http/call.ts'

/** Does the change of a task once more to some of its visit points, as many at a time as a call takes. */
export async function changeAgain(
  change: VisitPointBulkTask['change'],
  ids: readonly string[],
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (let first = 0; first < ids.length; first += limits.bulk) {
    const select = { id: ids.slice(first, first + limits.bulk) }
    // oxlint-disable-next-line eslint/no-await-in-loop -- one call of the person at a time
    outcomes.push(...(await requestChange(change, select)).outcomes)
  }
  return outcomes
}

function requestChange(change: VisitPointBulkTask['change'], select: { readonly id: string[] }) {
  const body = { ...change, select }
  if (change.action === 'remove') {
    return call(visitPoints.bulk, { body: visitPointBulkRequest.parse(body) })
  }
  if (change.action === 'relate') {
    return call(visitPoints.bulkRelate, { body: visitPointRelateRequest.parse(body) })
  }
  return call(visitPoints.bulkStatus, { body: visitPointStatusRequest.parse(body) })
}
