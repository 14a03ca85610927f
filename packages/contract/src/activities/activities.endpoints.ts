import { z } from 'zod'
import { endpoint, listAnswer, listRequest, recordId, requiredText } from '../platform/index.ts'
import { activity, activityFields, hasFormWhenActive } from './activity.ts'

export const activityListRequest = listRequest({
  filters: z.strictObject({ search: requiredText().optional() }).prefault({}),
  order_by: z.enum(['name', 'added_on']).default('name'),
  fields: activity.keyof(),
})
export type ActivityListRequest = z.output<typeof activityListRequest>

export const activities = {
  filter: endpoint({
    method: 'POST',
    path: '/activity/filter',
    summary: 'List the activities of the company',
    module: 'ACTIVITY',
    permission: 'ACTIVITY_LIST',
    body: activityListRequest,
    output: listAnswer(activity.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/activity',
    summary: 'Define an activity; the same id again answers the one there is',
    module: 'ACTIVITY',
    permission: 'ACTIVITY_CREATE',
    body: activityFields
      .extend({ id: recordId.optional() })
      .refine(hasFormWhenActive, { path: ['form'], message: 'FORM_REQUIRED' }),
    output: activity,
    errors: ['ACTIVITY_NAME_TAKEN'],
  }),
}
