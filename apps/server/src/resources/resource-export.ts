import {
  type Resource,
  type ResourceExportRequest,
  resourceExportRequest,
} from '@baquiano/contract/resources'
import { exportOf } from '../platform/export/export-of.ts'
import { selectPage } from './resource-list.repository.ts'

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
  page: selectPage,
})
