import {
  bulkAnswer,
  endpoint,
  idAnswer,
  idParams,
  listAnswer,
  recordId,
} from '../platform/index.ts'
import { exportCall } from '../exports/index.ts'
import { resourceBulkRequest, resourceExportRequest, resourceListRequest } from './resource-list.ts'
import {
  resource,
  resourceFields,
  resourceRelations,
  resourceUpdate,
  statusChange,
} from './resource.ts'

export * from './resource-list.ts'
export * from './resource.ts'

/** Who may be given a role, or have it taken. */
const ruled = ['PERMISSION_NOT_HELD', 'ADMINISTRATOR_REQUIRED', 'LAST_ADMINISTRATOR'] as const
const one = { module: 'RESOURCES', params: idParams } as const

export const resources = {
  filter: endpoint({
    method: 'POST',
    path: '/resource/filter',
    isPlatformAccessible: true,
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
    ...one,
    method: 'GET',
    path: '/resource/{id}',
    isPlatformAccessible: true,
    summary: 'Read a resource',
    permission: 'RESOURCES_READ',
    output: resource,
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    path: '/resource/{id}',
    summary: 'Replace what is written of a resource, but its e-mail',
    permission: 'RESOURCES_UPDATE',
    versioned: true,
    body: resourceUpdate,
    output: resource,
    errors: [
      'RESOURCE_NOT_FOUND',
      'RESOURCE_USERNAME_TAKEN',
      'RESOURCE_IDENTIFICATION_TAKEN',
      'ROLE_NOT_FOUND',
      ...ruled,
      'VISIT_POINT_INACTIVE',
      'RECORD_CHANGED',
    ],
  }),
  setStatus: endpoint({
    ...one,
    method: 'PUT',
    path: '/resource/{id}/status',
    summary:
      'Shut a resource out, which ends its sessions at once and may need a reason, or let it in again',
    permission: 'RESOURCES_UPDATE',
    versioned: true,
    body: statusChange,
    output: resource,
    errors: ['RESOURCE_NOT_FOUND', ...ruled, 'OWN_STATUS', 'RECORD_CHANGED'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/resource/bulk',
    summary: 'Shut many resources out or let them in, each for itself; what became of each',
    module: 'RESOURCES',
    permission: 'RESOURCES_UPDATE',
    body: resourceBulkRequest,
    output: bulkAnswer,
    errors: [],
  }),
  export: endpoint({
    ...exportCall,
    path: '/resource/export',
    summary: 'Write the resources of the company to a file, in the background',
    module: 'RESOURCES',
    permission: 'RESOURCES_LIST',
    body: resourceExportRequest,
  }),
  invite: endpoint({
    ...one,
    method: 'POST',
    path: '/resource/{id}/invitation',
    summary: 'Mail a resource that has no password yet another link to make one',
    permission: 'RESOURCES_CREATE',
    output: idAnswer,
    errors: [
      'RESOURCE_NOT_FOUND',
      'RESOURCE_INACTIVE',
      'RESOURCE_HAS_PASSWORD',
      'TOO_MANY_REQUESTS',
    ],
  }),
  relate: endpoint({
    ...one,
    method: 'PUT',
    path: '/resource/{id}/relation',
    summary: 'Replace the activities, groups and visit points of a resource',
    permission: 'RESOURCES_UPDATE',
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
