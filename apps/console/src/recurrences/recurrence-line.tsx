import type { Visit } from '@baquiano/contract/visits'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { recurrenceById } from './recurrences.queries.ts'

interface Props {
  readonly visit: Pick<Visit, 'recurrence_id' | 'visit_point_id'>
}

// Rules are put into words by much code, which few visits need.
const LazyRuleText = lazy(async () => {
  const { RuleText } = await import('./rule-text.tsx')
  return { default: RuleText }
})

/** How a visit repeats, which leads to its recurrence; nothing of one that does not. */
export function RecurrenceLine({ visit }: Props) {
  const { t } = useTranslation('recurrences')
  const { recurrence_id, visit_point_id } = visit
  const { data } = useQuery(recurrenceById(recurrence_id))
  if (recurrence_id === null) return null
  return (
    <Link
      className="row gap-6 soft"
      to="/apps/visit-point/visit-point-recurrence/$id"
      params={{ id: visit_point_id }}
      search={{ recurrence: recurrence_id }}
    >
      <IconRepeat className="fixed" size={15} aria-hidden />
      <span className="anywhere">
        <Suspense fallback={t('repeated')}>
          {data ? <LazyRuleText rrule={data.rrule} /> : t('repeated')}
        </Suspense>
      </span>
    </Link>
  )
}
