import { z } from 'zod'
import {
  bulkAnswer,
  bulkRequest,
  endpoint,
  idParams,
  listAnswer,
  recordId,
  requiredText,
} from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'
import { exportCall } from '../exports/index.ts'
import { follower, followerFields, followerNotice, followerTest } from './follower.ts'
import {
  followerDelivery,
  followerDeliveryExportRequest,
  followerDeliveryFilters,
  followerDeliveryListRequest,
} from './delivery.ts'

export * from './delivery.ts'
export * from './follower.ts'
export * from './message.ts'

/** A company without FOLLOWERS in its configuration has no followers (specification, points 6 and 8). */
const rules = ['COMPANY_CONFIG_REQUIRED', 'FOLLOWER_TEXT_REQUIRED', 'FOLLOWER_DUPLICATE'] as const

/** Who is told when visits take a status (requirement FO-01). */
export const followers = recordEndpoints({
  path: '/follower',
  module: 'CALENDAR',
  isOfCompanyOnly: true,
  nouns: ['a follower of visits', 'followers'],
  fields: followerFields,
  record: follower,
  filters: z.strictObject({
    search: requiredText().optional(),
    event_id: recordId.optional(),
  }),
  order_by: ['name', 'added_on', 'update_on'],
  notFound: 'FOLLOWER_NOT_FOUND',
  rules: {
    create: [...rules, 'VISIT_NOT_FOUND'],
    update: [...rules, 'VISIT_NOT_FOUND'],
    remove: [],
  },
})
export type FollowerFields = FieldsOf<typeof followers>

/** What became of each message (requirement FO-02); for administrators (decisions). */
export const followerDeliveries = {
  filter: endpoint({
    method: 'POST',
    path: '/follower/delivery/filter',
    summary: 'List the messages to followers and what became of each',
    access: 'session',
    effect: 'reads',
    body: followerDeliveryListRequest,
    output: listAnswer(followerDelivery.partial().required({ id: true })),
    errors: ['CURSOR_INVALID', 'ADMINISTRATOR_REQUIRED'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/follower/delivery/export',
    summary: 'Write the messages to followers and what became of each to a file, in the background',
    access: 'session',
    body: followerDeliveryExportRequest,
    errors: ['ADMINISTRATOR_REQUIRED', ...exportCall.errors],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/follower/delivery/{id}/retry',
    summary: 'Send a message once more that failed, or whose outcome is not known',
    access: 'session',
    effect: 'writes',
    params: idParams,
    output: followerDelivery,
    errors: [
      'ADMINISTRATOR_REQUIRED',
      'FOLLOWER_DELIVERY_NOT_FOUND',
      'FOLLOWER_DELIVERY_NOT_FAILED',
    ],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/follower/delivery/bulk',
    summary: 'Send messages once more that failed, or whose outcome is not known',
    access: 'session',
    effect: 'writes',
    cost: 'heavy',
    body: bulkRequest(['retry'], followerDeliveryFilters),
    output: bulkAnswer,
    errors: ['ADMINISTRATOR_REQUIRED'],
  }),
  notify: endpoint({
    method: 'POST',
    path: '/follower/notify',
    summary: 'Tell the customers of several visits how these stand now',
    module: 'CALENDAR',
    permission: 'CALENDAR_UPDATE',
    cost: 'heavy',
    body: followerNotice,
    output: bulkAnswer,
    errors: ['COMPANY_CONFIG_REQUIRED', 'FOLLOWER_TEXT_REQUIRED'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/follower/test',
    summary: 'Send the message of a template to oneself by e-mail, with an invented visit',
    module: 'CALENDAR',
    permission: 'CALENDAR_UPDATE',
    body: followerTest,
    output: z.object({ to: z.string() }),
    errors: [
      'COMPANY_CONFIG_REQUIRED',
      'FOLLOWER_TEXT_REQUIRED',
      'RESOURCE_NOT_FOUND',
      'EMAIL_REQUIRED',
    ],
  }),
}
