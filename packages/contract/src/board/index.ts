import { z } from 'zod'
import { endpoint, idParams, limits, localDate, recordId } from '../platform/index.ts'
import { candidate, visitLeg } from './candidate.ts'

export * from './best-places.ts'
export * from './board-row.ts'
export * from './candidate.ts'
export * from './fit.ts'

/** What the dispatch board needs beside the visits of a day (requirement VI-05). */
export const board = {
  candidates: endpoint({
    method: 'POST',
    path: '/visit/{id}/candidate',
    summary: 'Who may do a visit on a day, and how far it is from their other visits',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    params: idParams,
    body: z.strictObject({ date: localDate }),
    output: z.object({ records: z.array(candidate) }),
    errors: ['VISIT_NOT_FOUND', 'ROUTE_FETCH'],
  }),
  legs: endpoint({
    method: 'POST',
    path: '/board/leg',
    summary: 'The ways from each visit to the one after it, of several people',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    cost: 'heavy',
    body: z.strictObject({
      /** The visits of each person, in the order of the day. */
      chains: z
        .array(z.array(recordId).min(2).max(limits.board_chain))
        .min(1)
        .max(limits.board_chains),
    }),
    output: z.object({ records: z.array(visitLeg) }),
    errors: ['ROUTE_FETCH'],
  }),
}
