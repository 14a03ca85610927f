import type { Visit } from '@baquiano/contract/visits'
import { IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly visit: Pick<Visit, 'recurrence_id' | 'visit_point_id'>
}

// Few visits repeat, and much code reads a recurrence and puts its rule into words.
const LazyRuleText = lazy(async () => {
  const { RuleText } = await import('./rule-text.tsx')
  return { default: RuleText }
})

/** How a visit repeats, which leads to its recurrence; nothing of one that does not. */
export function RecurrenceLine({ visit }: Props) {
  const { t } = useTranslation('recurrences')
  const { recurrence_id, visit_point_id } = visit
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
          <LazyRuleText recurrence_id={recurrence_id} />
        </Suspense>
      </span>
    </Link>
  )
}
