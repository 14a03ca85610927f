import {
  type RoleExportRequest,
  roleExportRequest,
  type RoleRecord,
} from '@baquiano/contract/roles'
import { exportOf } from '../platform/export/export-of.ts'
import { roleRepository } from './roles.repository.ts'

/** Roles as they are written to a file. */
export const roleExport = exportOf<RoleExportRequest, RoleRecord>({
  entity: 'role',
  schema: roleExportRequest,
  columns: {
    name: ({ name }) => name,
    alias: ({ alias }) => alias,
    description: ({ description }) => description,
    people: ({ people_count }) => people_count,
    permissions: ({ permissions }) => permissions.length,
    update_on: ({ update_on }) => ({ instant: update_on }),
    update_by: ({ update_by_name }) => update_by_name,
    added_on: ({ added_on }) => ({ instant: added_on }),
  },
  page: roleRepository.selectPage,
})
