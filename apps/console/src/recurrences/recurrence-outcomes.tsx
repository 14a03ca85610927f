import type { RecurrenceOutcome } from '@baquiano/contract/recurrences'
import { useTranslation } from 'react-i18next'
import { OutcomeDialog } from '@baquiano/ui/list/bulk-outcome.tsx'
import { useDateText } from './use-date-text.ts'

interface Props {
  readonly outcomes: readonly RecurrenceOutcome[]
  readonly onClose: () => void
}

/** What became of each date of a recurrence that was changed. */
export function RecurrenceOutcomes({ outcomes, onClose }: Props) {
  const { t } = useTranslation('recurrences')
  const dateText = useDateText()
  return (
    <OutcomeDialog
      title={t('outcomes')}
      outcomes={outcomes.map(({ date, code }) => ({ id: date, code }))}
      names={new Map(outcomes.map(({ date }) => [date, dateText(date)]))}
      onClose={onClose}
    />
  )
}
