import type { Recurrence, RecurrenceDate } from '@baquiano/contract/recurrences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../entities/recurrences/use-date-text.ts'
import { DialogFrame } from '../platform/dialog/dialog-frame.tsx'
import { ChoiceField } from '../platform/form/fields/choice-field.tsx'
import { TextField } from '../platform/form/form-fields.tsx'
import { useLeaveOut } from './use-exceptions.ts'

interface Props {
  readonly recurrence: Recurrence
  readonly dates: readonly RecurrenceDate[]
  readonly onClose: () => void
}

const unbound = { problem: undefined, mark: undefined }
const begun: ReadonlySet<string | null> = new Set([
  'On the way',
  'In progress',
  'Finalized',
  'Canceled',
])

/** A date that gets no visit, and why. */
export function ExceptionDialog({ recurrence, dates, onClose }: Props) {
  const { t } = useTranslation('recurrences')
  const dateText = useDateText()
  const choices = dates
    .filter(({ state, visit_status }) => {
      const hasOne = state === 'visit' || state === 'changed'
      return state === 'ahead' || state === 'failed' || (hasOne && !begun.has(visit_status))
    })
    .map(({ date }) => ({ value: date, label: dateText(date) }))
  const [date, setDate] = useState(choices[0]?.value ?? '')
  const [reason, setReason] = useState('')
  const leaveOut = useLeaveOut(recurrence.id, onClose)
  return (
    <DialogFrame
      title={t('add_exception')}
      submitLabel={t('leave_out')}
      isReady={date !== ''}
      isPending={leaveOut.isPending}
      error={leaveOut.error}
      onSubmit={() => leaveOut.mutate({ date, reason: reason.trim() === '' ? null : reason })}
      onClose={onClose}
    >
      <ChoiceField
        label={t('exception_date')}
        choices={choices}
        field={{ ...unbound, name: 'exception_date', value: date, onChange: setDate }}
        required
      />
      <TextField
        label={t('exception_reason')}
        field={{ ...unbound, name: 'exception_reason', value: reason, onChange: setReason }}
        max={200}
      />
    </DialogFrame>
  )
}
