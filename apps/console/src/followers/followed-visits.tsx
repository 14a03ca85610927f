import type { Follower } from '@baquiano/contract/followers'
import { visitCode } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { noValue } from '../platform/list/list-spec.ts'

/** The visit of a follower, or that they follow all. */
export function FollowedVisits({ event_id, visit_number }: Follower): string {
  const { t } = useTranslation('followers')
  if (event_id === null) return t('all_visits')
  return visit_number === null ? noValue : visitCode(visit_number)
}
