import { auth, type UserRecord } from '@baquiano/contract/auth'
import { call } from '@baquiano/client/http/call.ts'
import { chosenCompany } from '@baquiano/client/session/chosen-company.ts'
import { showUserInCompany, storeUser } from '@baquiano/client/session/session.ts'
import { findCompany } from './find-company.ts'

/** Loads what the person may do by now, and stores it for the guard. @throws AppError */
export async function refreshUser(signal?: AbortSignal): Promise<UserRecord> {
  const chosen = chosenCompany()
  const [user, company] = await Promise.all([
    call(auth.user, {}, signal),
    chosen && findCompany(chosen.id),
  ])
  storeUser(user)
  if (company) showUserInCompany(company)
  return user
}
