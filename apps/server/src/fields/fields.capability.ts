import { fields } from '@baquiano/contract/fields'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { recordExport, recordHandlers, recordService } from '../records/index.ts'
import { fieldImpact } from './field-conversion.service.ts'
import { indexField } from './field-values.repository.ts'
import { fieldRepository } from './fields.repository.ts'
import {
  beforeCreate,
  beforeRemove,
  beforeUpdate,
  getSchema,
  orderFields,
} from './fields.service.ts'

const service = recordService(fields, {
  entity: 'field',
  repository: fieldRepository,
  beforeCreate,
  beforeUpdate,
  beforeRemove,
})

export const fieldsCapability: Capability = {
  routes: (app) =>
    mountRoutes(app, fields, {
      ...recordHandlers(service, 'fields'),
      schema: (context, { body }) => getSchema(context, body.object_type),
      impact: (context, { params, body }) => fieldImpact(context, params.id, body),
      order: (context, { body }) => orderFields(context, body),
    }),
  subscribers: [
    {
      name: 'fields.index',
      on: ['field.created', 'field.updated'],
      // A million records take longer than a call may.
      handle: ({ company_id, record_id }, { writeIn }) =>
        writeIn(company_id, (context) => indexField(context, record_id)),
    },
  ],
  exports: {
    fields: recordExport(fields, { entity: 'field', selectPage: fieldRepository.selectPage }),
  },
}
