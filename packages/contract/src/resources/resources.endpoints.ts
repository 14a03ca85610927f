import { z } from 'zod'
import {
  endpoint,
  idParams,
  listAnswer,
  publishedListRequest,
  recordId,
  requiredText,
} from '../platform/index.ts'
import { resource, resourceFields, resourceRelations, resourceStatus } from './resource.ts'

/** As published (specification, point 7), with the common `filters` beside `id`. */
export const resourceListRequest = publishedListRequest({
  filters: z
    .strictObject({
      /** Start of the name; capitals and accents do not count. */
      search: requiredText().optional(),
      status: resourceStatus.optional(),
      role_id: recordId.optional(),
      group_id: recordId.optional(),
    })
    .prefault({}),
  order_by: z.enum(['name', 'lastname', 'username', 'added_on']).default('name'),
  fields: resource.keyof(),
})
export type ResourceListRequest = z.output<typeof resourceListRequest>

export const resources = {
  filter: endpoint({
    method: 'POST',
    path: '/resource/filter',
    managed: true,
    summary: 'List the resources of the company',
    module: 'RESOURCES',
    permission: 'RESOURCES_LIST',
    body: resourceListRequest,
    output: listAnswer(resource.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/resource',
    summary: 'Register a resource and mail it a link to make its password',
    module: 'RESOURCES',
    permission: 'RESOURCES_CREATE',
    body: resourceFields.extend({ id: recordId.optional(), ...resourceRelations.shape }),
    output: resource,
    errors: [
      'EMAIL_TAKEN',
      'RESOURCE_USERNAME_TAKEN',
      'RESOURCE_IDENTIFICATION_TAKEN',
      'RELATION_ROLE_REQUIRED',
      'ROLE_NOT_FOUND',
      'PERMISSION_NOT_HELD',
      'ACTIVITY_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'VISIT_POINT_NOT_FOUND',
      'VISIT_POINT_INACTIVE',
      'VISIT_POINT_HAS_RESOURCE',
      'ID_TAKEN',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/resource/{id}',
    managed: true,
    summary: 'Read a resource',
    module: 'RESOURCES',
    permission: 'RESOURCES_READ',
    params: idParams,
    output: resource,
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  relate: endpoint({
    method: 'PUT',
    path: '/resource/{id}/relation',
    summary: 'Replace the activities, groups and visit points of a resource',
    module: 'RESOURCES',
    permission: 'RESOURCES_UPDATE',
    params: idParams,
    body: resourceRelations,
    output: resource,
    errors: [
      'RESOURCE_NOT_FOUND',
      'RELATION_ROLE_REQUIRED',
      'ACTIVITY_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'VISIT_POINT_NOT_FOUND',
      'VISIT_POINT_INACTIVE',
      'VISIT_POINT_HAS_RESOURCE',
    ],
  }),
}
