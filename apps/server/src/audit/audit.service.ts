import {
  type AuditExportRequest,
  type AuditListRequest,
  type AuditRecord,
  auditRecord,
} from '@baquiano/contract/audit'
import type { ExportTask } from '@baquiano/contract/exports'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { requireAdministrator } from '../platform/require-administrator.ts'
import { startExport } from '../exports/index.ts'
import * as repository from './audit.repository.ts'

/** What was done in the company. @throws AppError `ADMINISTRATOR_REQUIRED`, `CURSOR_INVALID` */
export async function listAudit(context: Context, request: AuditListRequest) {
  requireAdministrator(context)
  return repository.selectPage(context, request)
}

/** @throws AppError `ADMINISTRATOR_REQUIRED`, `TOO_MANY_TASKS` */
export async function exportAudit(
  context: Context,
  request: AuditExportRequest,
): Promise<ExportTask> {
  requireAdministrator(context)
  return startExport(context, 'audit', request)
}

/** One row of it. @throws AppError `ADMINISTRATOR_REQUIRED`, `AUDIT_NOT_FOUND` */
export async function getAudit(context: Context, id: string): Promise<AuditRecord> {
  requireAdministrator(context)
  const row = await repository.selectById(context, id)
  if (!row) throw new AppError('AUDIT_NOT_FOUND')
  return auditRecord.parse(row)
}
