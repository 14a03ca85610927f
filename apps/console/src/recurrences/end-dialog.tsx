import type { Recurrence, RecurrenceOutcome } from '@baquiano/contract/recurrences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeRecurrence } from '../entities/recurrences/use-change-recurrence.ts'
import { DialogFrame } from '../platform/dialog/dialog-frame.tsx'
import { DateField } from '../platform/form/fields/date-field.tsx'
import { useToday } from '../platform/session/use-user.ts'
import { useToast } from '../platform/use-toast.ts'

interface Props {
  readonly recurrence: Recurrence
  readonly onEnded: (outcomes: readonly RecurrenceOutcome[]) => void
  readonly onClose: () => void
}

/** From which day on nothing repeats any more. */
export function EndDialog({ recurrence, onEnded, onClose }: Props) {
  const { t } = useTranslation('recurrences')
  const toast = useToast()
  const today = useToday()
  const [from_date, setFrom] = useState(today)
  const end = useChangeRecurrence({
    id: recurrence.id,
    onDone: ({ outcomes }) => {
      toast({ kind: 'done', message: t('ended_done') })
      onEnded(outcomes)
    },
  })
  return (
    <DialogFrame
      title={t('end_title')}
      submitLabel={t('end_it')}
      isDangerous
      isReady={from_date !== ''}
      isPending={end.isPending}
      error={end.error}
      onSubmit={() => end.mutate({ kind: 'end', from_date })}
      onClose={onClose}
    >
      <p className="soft">{t('end_hint')}</p>
      <DateField
        label={t('end_from')}
        min={today}
        field={{
          name: 'from_date',
          value: from_date,
          problem: undefined,
          mark: undefined,
          onChange: setFrom,
        }}
        required
      />
    </DialogFrame>
  )
}
