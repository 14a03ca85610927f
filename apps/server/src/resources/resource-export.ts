import {
  type Resource,
  type ResourceExportRequest,
  resourceExportRequest,
} from '@baquiano/contract/resources'
import { fieldExport } from '../fields/index.ts'
import { exportOf } from '../platform/export/export-of.ts'
import { listResources } from './resources.service.ts'

/** People of a company as they are written to a file. */
export const resourceExport = exportOf<ResourceExportRequest, Resource>({
  entity: 'resource',
  schema: resourceExportRequest,
  columns: {
    name: ({ name, lastname }) => `${name} ${lastname}`,
    identification: ({ identification }) => identification,
    role: ({ role_name }) => role_name,
    email: ({ email }) => email,
    username: ({ username }) => username,
    phone: ({ phone }) => phone,
    status: ({ status }) => ({ word: `status.${status}` }),
    added_on: ({ added_on }) => ({ instant: added_on }),
  },
  ownColumns: fieldExport('RESOURCE'),
  page: listResources,
})
