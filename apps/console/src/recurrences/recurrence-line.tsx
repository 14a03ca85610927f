import type { Visit } from '@baquiano/contract/visits'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recurrenceById } from './recurrences.queries.ts'
import { useRuleText } from './use-rule-text.ts'

interface Props {
  readonly visit: Pick<Visit, 'recurrence_id' | 'visit_point_id'>
}

/** How a visit repeats, which leads to its recurrence; nothing of one that does not. */
export function RecurrenceLine({ visit }: Props) {
  const { t } = useTranslation('recurrences')
  const textOf = useRuleText()
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
        {data ? t('repeats', { rule: textOf(data.rrule) }) : t('repeated')}
      </span>
    </Link>
  )
}
