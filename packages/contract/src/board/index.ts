import { z } from 'zod'
import { endpoint, idParams, limits, localDate, recordId, requiredText } from '../platform/index.ts'
import { isVisitPeriod, visit, visitFields, visitPeriodRule, visits } from '../visits/index.ts'
import { boardPresence } from './board.topics.ts'
import { candidate, visitArrival, visitLeg } from './candidate.ts'

export * from './best-places.ts'
export * from './board-row.ts'
export type { BoardPresence } from './board.topics.ts'
export * from './candidate.ts'
export * from './driving-with.ts'
export * from './fit.ts'
export * from './hand-over.ts'
export * from './working-hours.ts'

/** A plan that somebody insists on. */
export const placement = visitFields
  .extend({
    /** Stays in the history of the visit. */
    reason: requiredText(limits.long_text),
    /** Relates the visit point to the resource beforehand. */
    relates: z.boolean().default(false),
  })
  .refine(isVisitPeriod, visitPeriodRule)
export type Placement = z.output<typeof placement>

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
  place: endpoint({
    method: 'PUT',
    path: '/visit/{id}/placement',
    summary: 'Replace the plan of a visit against a rule that may be set aside, with the reason',
    module: 'CALENDAR',
    permission: 'CALENDAR_UPDATE',
    params: idParams,
    versioned: true,
    body: placement,
    output: visit,
    errors: [...visits.update.errors, 'RELATION_ROLE_REQUIRED', 'VISIT_POINT_HAS_RESOURCE'],
  }),
  announce: endpoint({
    method: 'POST',
    path: '/board/presence',
    summary: 'Tell colleagues which day of the board one has open, and which visit one holds',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    body: z.strictObject(boardPresence.omit({ resource_id: true }).shape),
    output: z.object({}),
    errors: ['VISIT_NOT_FOUND'],
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
  arrivals: endpoint({
    method: 'POST',
    path: '/visit/arrival',
    summary: 'When visits of today that nobody is at yet are going to be reached',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    cost: 'heavy',
    body: z.strictObject({ id: z.array(recordId).min(1).max(limits.board_chain) }),
    output: z.object({ records: z.array(visitArrival) }),
    errors: ['ROUTE_FETCH'],
  }),
}
