import type { Resource } from '@baquiano/contract/resources'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openPersonVisits } from '../entities/visits/visits.queries.ts'

/** What becomes of the open visits of somebody who is shut out. */
export function useLeavingText({ id }: Resource): string {
  const { t } = useTranslation('resources')
  const { data = [] } = useQuery(openPersonVisits(id))
  if (data.length === 0) return ''
  const count = (of: string) => data.filter((visit) => visit.status === of).length
  const [begun, departed] = [count('In progress'), count('On the way')]
  const texts = [
    t('leaving.visits', { count: data.length - begun }),
    departed > 0 && t('leaving.departed', { count: departed }),
    begun > 0 && t('leaving.begun', { count: begun }),
  ]
  return texts.filter(Boolean).join(' ')
}
