import type { UserRecord } from '@baquiano/contract/auth'

/** The first page after signing in without `?to=`. */
export const homeOf = ({ company_id }: UserRecord): string =>
  company_id === null ? '/dashboard/company/list' : '/dashboard/maps'
