import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What of a recurrence an act changes: one visit, it and those after it, or all that have not begun. */
const recurrenceScopes = ['this', 'following', 'all'] as const
export type RecurrenceScope = (typeof recurrenceScopes)[number]

interface Props {
  readonly value: RecurrenceScope
  readonly onChange: (scope: RecurrenceScope) => void
}

export function ScopeChoice({ value, onChange }: Props) {
  const { t } = useTranslation('recurrences')
  return (
    <div className="stack gap-6">
      <span className="medium text-m" id="recurrence-scope">
        {t('scope')}
      </span>
      <SegmentedControl
        aria-labelledby="recurrence-scope"
        size="xs"
        data={recurrenceScopes.map((scope) => ({ value: scope, label: t(`scopes.${scope}`) }))}
        value={value}
        onChange={(chosen) => onChange(recurrenceScopes.find((it) => it === chosen) ?? 'this')}
      />
      <p className="dim text-m">{t(`scope_hints.${value}`)}</p>
    </div>
  )
}
