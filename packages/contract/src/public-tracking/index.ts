import { z } from 'zod'
import { endpoint, idParams } from '../platform/index.ts'
import {
  customerAnswer,
  customerInstructions,
  rescheduleRequest,
  visitRating,
} from './customer-answer.ts'
import { followedVisit } from './followed-visit.ts'

export * from './arrival-span.ts'
export * from './customer-acts.ts'
export * from './customer-answer.ts'
export * from './follow-state.ts'
export * from './followed-visit.ts'

const byCode = { access: 'public', params: z.strictObject({ code: z.string().max(200) }) } as const
const codeErrors = [
  'TRACKING_CODE_INVALID',
  'TRACKING_CODE_NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const
const act = { ...byCode, effect: 'writes', output: followedVisit } as const

/**
 * The page of a visit's customer (requirement TR-06). A code that cannot be one is told from one that nobody has
 * (specification, point 8). Each act is idempotent: what was said already is answered as it stands.
 */
export const followedVisits = {
  find: endpoint({
    ...byCode,
    method: 'GET',
    path: '/tracking/{code}',
    summary: 'How a visit stands, by its tracking code',
    effect: 'reads',
    output: followedVisit,
    errors: codeErrors,
  }),
  confirm: endpoint({
    ...act,
    method: 'POST',
    path: '/tracking/{code}/confirmation',
    summary: 'Confirm as its customer that the time of a visit suits',
    errors: [...codeErrors, 'CUSTOMER_ACT_NOT_OPEN', 'CUSTOMER_ACTS_TOO_MANY'],
  }),
  instruct: endpoint({
    ...act,
    method: 'PUT',
    path: '/tracking/{code}/instructions',
    summary: 'Tell whoever comes what they should know',
    body: customerInstructions,
    errors: [...codeErrors, 'CUSTOMER_ACT_NOT_OPEN', 'CUSTOMER_ACTS_TOO_MANY'],
  }),
  request: endpoint({
    ...act,
    method: 'POST',
    path: '/tracking/{code}/request',
    summary: 'Ask for another time, which somebody of the company decides on',
    body: rescheduleRequest,
    errors: [
      ...codeErrors,
      'CUSTOMER_ACT_NOT_OPEN',
      'CUSTOMER_ACTS_TOO_MANY',
      'REQUESTED_TIME_NOT_AHEAD',
    ],
  }),
  rate: endpoint({
    ...act,
    method: 'POST',
    path: '/tracking/{code}/rating',
    summary: 'Rate a finished visit, once',
    body: visitRating,
    errors: [
      ...codeErrors,
      'CUSTOMER_ACT_NOT_OPEN',
      'CUSTOMER_ACTS_TOO_MANY',
      'VISIT_ALREADY_RATED',
    ],
  }),
}

/** What customers said, for the company's staff. */
export const customerAnswers = {
  get: endpoint({
    method: 'GET',
    path: '/visit/{id}/customer',
    summary: 'What the customer of a visit said about it',
    module: 'CALENDAR',
    permission: 'CALENDAR_READ',
    params: idParams,
    output: customerAnswer,
    errors: ['VISIT_NOT_FOUND'],
  }),
}
