import type { ExportedList } from '@baquiano/contract/tasks'
import { auditExport } from '../audit/index.ts'
import type { OpenExportOf } from '../platform/export/export-of.ts'
import { resourceExport } from '../resources/index.ts'
import { roleExport } from '../roles/index.ts'
import { visitPointExport } from '../visit-points/index.ts'

/** The lists that can be exported, each by its capability. */
export const exportLists: Readonly<Record<ExportedList, OpenExportOf>> = {
  roles: roleExport,
  'visit-points': visitPointExport,
  resources: resourceExport,
  audit: auditExport,
}
