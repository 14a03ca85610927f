import { localDateOf } from '@baquiano/contract/platform'
import type { Member } from '../auth.tables.ts'

type AccountStatus = Pick<
  Member,
  'status' | 'company_status' | 'date_init' | 'date_end' | 'time_zone'
>

export type AccountRejection = 'ACCOUNT_DISABLED' | 'COMPANY_OUT_OF_DATES'

/** Why a member may not be signed in now, or null (requirements AUTH-08, CO-06). */
export function rejectionOf(member: AccountStatus | undefined, now: Date): AccountRejection | null {
  if (!member || member.status !== 'Active' || member.company_status !== 'Active') {
    return 'ACCOUNT_DISABLED'
  }
  const today = localDateOf(now, member.time_zone)
  const isOpen = member.date_init <= today && today <= member.date_end
  return isOpen ? null : 'COMPANY_OUT_OF_DATES'
}
