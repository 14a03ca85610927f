import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recurrenceById } from './recurrences.queries.ts'
import { useRuleText } from './use-rule-text.ts'

/** That a visit repeats, and by which rule once that has come. */
export function RuleText({ recurrence_id }: { readonly recurrence_id: string }) {
  const { t } = useTranslation('recurrences')
  const ruleText = useRuleText()
  const { data } = useQuery(recurrenceById(recurrence_id))
  return data ? t('repeats', { rule: ruleText(data.rrule) }) : t('repeated')
}
