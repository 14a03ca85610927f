import type { SignInListRequest } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../../platform/context.ts'
import { selectPage } from './sign-ins.repository.ts'

/** The specific reasons are for administrators (requirement AUTH-08). @throws AppError `ADMINISTRATOR_REQUIRED` */
export async function listSignIns(context: Context, request: SignInListRequest) {
  if (!context.person.is_administrator) throw new AppError('ADMINISTRATOR_REQUIRED')
  return selectPage(context, request)
}
