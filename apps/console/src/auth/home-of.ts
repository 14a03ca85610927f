import type { UserRecord } from '@baquiano/contract/auth'

/** Where a person begins who was on the way to nowhere else. */
export const homeOf = ({ company_id }: UserRecord): string =>
  company_id === null ? '/dashboard/company/list' : '/dashboard/maps'
