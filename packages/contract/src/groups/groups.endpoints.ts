import { z } from 'zod'
import { endpoint, listAnswer, listRequest, recordId, requiredText } from '../platform/index.ts'
import { group, groupFields } from './group.ts'

export const groupListRequest = listRequest({
  filters: z.strictObject({ search: requiredText().optional() }).prefault({}),
  order_by: z.enum(['name', 'added_on']).default('name'),
  fields: group.keyof(),
})
export type GroupListRequest = z.output<typeof groupListRequest>

export const groups = {
  filter: endpoint({
    method: 'POST',
    path: '/group/filter',
    summary: 'List the groups of the company',
    module: 'GROUPS',
    permission: 'GROUPS_LIST',
    body: groupListRequest,
    output: listAnswer(group.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/group',
    summary: 'Define a group of resources; the same id again answers the one there is',
    module: 'GROUPS',
    permission: 'GROUPS_CREATE',
    body: groupFields.extend({ id: recordId.optional() }),
    output: group,
    errors: ['GROUP_NAME_TAKEN'],
  }),
}
