import type { UserRecord } from '@baquiano/contract/auth'
import { minuteMs } from '@baquiano/contract/platform'
import { useMemo, useSyncExternalStore } from 'react'
import { type CompanyTime, companyTime } from '../time/company-time.ts'
import { useNow } from '../time/use-now.ts'
import { onUserChanged, storedUser } from './session.ts'

/** React Query's key for the user's record. */
export const userKey = ['auth', 'user'] as const

/** The user of a guarded page; the guard admits nobody without a record. */
export function useUser(): UserRecord {
  const user = useSyncExternalStore(onUserChanged, storedUser)
  if (!user) throw new Error('a guarded page was shown without a user')
  return user
}

/** The company's time zone, in which all times are shown. */
export function useCompanyTime(): CompanyTime {
  const { company_time_zone } = useUser()
  return useMemo(() => companyTime(company_time_zone ?? 'UTC'), [company_time_zone])
}

/** The day that it is for the company. */
export const useToday = (): string => useCompanyTime().dateOf(useNow(minuteMs))
