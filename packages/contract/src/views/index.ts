import { z } from 'zod'
import {
  endpoint,
  idAnswer,
  idParams,
  listAnswer,
  listRequest,
  recordId,
} from '../platform/index.ts'
import { view, viewedName, viewFields } from './view.ts'

export * from './view.ts'

export const viewListRequest = listRequest({
  filters: z.strictObject({ list: viewedName.optional() }).prefault({}),
  order_by: z.enum(['name', 'added_on']).default('name'),
  fields: view.keyof(),
})
export type ViewListRequest = z.output<typeof viewListRequest>

const own = { access: 'person', effect: 'writes', params: idParams } as const

/** Every person's own, and what others of their company, or of the platform, share. */
export const views = {
  filter: endpoint({
    method: 'POST',
    path: '/view/filter',
    summary: "List the person's own views and those that are shared",
    access: 'person',
    effect: 'reads',
    body: viewListRequest,
    output: listAnswer(view.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/view',
    summary: 'Keep a view; the same id again answers the one there is',
    access: 'person',
    effect: 'writes',
    body: viewFields.extend({ id: recordId.optional() }),
    output: view,
    errors: ['VIEW_NAME_TAKEN', 'VIEW_NOT_FOUND'],
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    path: '/view/{id}',
    summary: 'Replace a view of one’s own',
    versioned: true,
    body: viewFields,
    output: view,
    errors: ['VIEW_NOT_FOUND', 'VIEW_OF_ANOTHER', 'VIEW_NAME_TAKEN', 'RECORD_CHANGED'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/view/{id}',
    summary: 'Remove a view of one’s own',
    output: idAnswer,
    errors: ['VIEW_NOT_FOUND', 'VIEW_OF_ANOTHER'],
  }),
}
