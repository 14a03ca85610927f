import type { UserRecord } from '@baquiano/contract/auth'
import { useMemo, useSyncExternalStore } from 'react'
import { type CompanyTime, companyTime } from './company-time.ts'
import { onUserChanged, storedUser } from './session.ts'

/** Under which React Query keeps whoever is signed in, to be asked for again. */
export const userKey = ['auth', 'user'] as const

/** The person behind a guarded page, as known by now; the guard lets nobody else through. */
export function useUser(): UserRecord {
  const user = useSyncExternalStore(onUserChanged, storedUser)
  if (!user) throw new Error('a guarded page was shown to nobody')
  return user
}

/** The clock that everything is shown by. */
export function useCompanyTime(): CompanyTime {
  const { company_time_zone } = useUser()
  return useMemo(() => companyTime(company_time_zone ?? 'UTC'), [company_time_zone])
}
