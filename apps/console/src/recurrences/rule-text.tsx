import { useTranslation } from 'react-i18next'
import { useRuleText } from './use-rule-text.ts'

/** That a visit repeats, and by which rule. */
export function RuleText({ rrule }: { readonly rrule: string }) {
  const { t } = useTranslation('recurrences')
  return t('repeats', { rule: useRuleText()(rrule) })
}
