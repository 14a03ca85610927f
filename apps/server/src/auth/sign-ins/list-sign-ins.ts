import type {
  MySignInsRequest,
  SignInExportRequest,
  SignInListRequest,
} from '@baquiano/contract/auth'
import { startExport } from '../../exports/index.ts'
import type { Context, PlatformContext } from '../../platform/context.ts'
import { requireAdministrator } from '../../platform/require-administrator.ts'
import { selectOwnPage, selectPage } from './sign-ins.repository.ts'

/** The specific reasons are for administrators (requirement AUTH-08). @throws AppError `ADMINISTRATOR_REQUIRED` */
export async function listSignIns(context: Context, request: SignInListRequest) {
  requireAdministrator(context)
  return selectPage(context, request)
}

/** @throws AppError `ADMINISTRATOR_REQUIRED`, `TOO_MANY_TASKS` */
export async function exportSignIns(context: Context, request: SignInExportRequest) {
  requireAdministrator(context)
  return startExport(context, 'sign-ins', request)
}

/** The caller's own sign-ins: what somebody else tried in their name stands there too. */
export function listMySignIns(context: Context | PlatformContext, request: MySignInsRequest) {
  const account_id = context.person.id
  return 'company_id' in context
    ? selectOwnPage(context.db, { company_id: context.company_id, account_id }, request)
    : selectOwnPage(context.identity, { company_id: null, account_id }, request)
}
