import {
  visitPointChangeTaskRequest,
  visitPointRemoveTaskRequest,
  visitPoints,
} from '@baquiano/contract/visit-points'
import { call } from '../../platform/http/call.ts'
import type { BulkMatching } from '../../platform/list/list-spec.ts'

/** @param change as the contract has it */
export const startChange = (change: object, select: BulkMatching) =>
  call(visitPoints.changeAll, { body: visitPointChangeTaskRequest.parse({ change, select }) })

export const startRemoval = (select: BulkMatching) => {
  const body = visitPointRemoveTaskRequest.parse({ change: { action: 'remove' }, select })
  return call(visitPoints.removeAll, { body })
}
