import type { AuditListRequest } from '@baquiano/contract/audit'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import * as repository from './audit.repository.ts'

/** What was done in the company. @throws AppError `ADMINISTRATOR_REQUIRED`, `CURSOR_INVALID` */
export async function listAudit(context: Context, request: AuditListRequest) {
  if (!context.person.is_administrator) throw new AppError('ADMINISTRATOR_REQUIRED')
  const [page, counted] = await Promise.all([
    repository.selectPage(context, request),
    repository.count(context, request),
  ])
  return { ...page, ...counted }
}
