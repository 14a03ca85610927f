import { shortHour } from '@baquiano/contract/platform'
import type { Recurrence, RecurrenceDate } from '@baquiano/contract/recurrences'
import { Button } from '@mantine/core'
import { IconCalendarX, IconClock, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateText } from './use-date-text.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import styles from './recurrences.module.css'
import { useLeaveOut, useRestoreDate } from './use-exceptions.ts'

interface Props {
  readonly recurrence: Recurrence
  readonly dates: readonly RecurrenceDate[]
}

const exceptions: ReadonlySet<RecurrenceDate['state']> = new Set([
  'left_out',
  'removed',
  'changed',
  'holiday',
])
const isException = ({ state, date, planned_date }: RecurrenceDate) =>
  exceptions.has(state) || (planned_date !== null && planned_date !== date)

/** Dates that do not follow the rule, each with the way back. */
export function ExceptionsCard({ recurrence, dates }: Props) {
  const { t } = useTranslation('recurrences')
  const [isAdding, setAdding] = useState(false)
  const shown = dates.filter(isException)
  return (
    <ObjectCard title={t('exceptions')} count={shown.length}>
      {shown.length === 0 && <p className="dim pad-12">{t('no_exceptions')}</p>}
      <ul className={styles.rows}>
        {shown.map((date) => (
          <li key={date.date} className="row gap-8 pad-x-12">
            <ExceptionLine id={recurrence.id} date={date} />
          </li>
        ))}
      </ul>
      {can('CALENDAR_UPDATE') && (
        <div className="pad-8">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('add_exception')}
          </Button>
        </div>
      )}
      {isAdding && (
        <ExceptionDialog recurrence={recurrence} dates={dates} onClose={() => setAdding(false)} />
      )}
    </ObjectCard>
  )
}

interface LineProps {
  readonly id: string
  readonly date: RecurrenceDate
}

function ExceptionLine({ id, date }: LineProps) {
  const { t } = useTranslation('recurrences')
  const dateText = useDateText()
  const restore = useRestoreDate(id)
  const canRestore = date.state === 'left_out' || date.state === 'removed'
  const Icon = date.visit_id === null ? IconCalendarX : IconClock
  return (
    <>
      <Icon className="dim fixed" size={15} aria-hidden />
      <span className="num nowrap medium">{dateText(date.date)}</span>
      <ExceptionText date={date} />
      <span className="grow" />
      {date.visit_id !== null && can('CALENDAR_READ') && (
        <Link to="/apps/calendar/visit/$id" params={{ id: date.visit_id }}>
          {t('see_visit')}
        </Link>
      )}
      {canRestore && can('CALENDAR_UPDATE') && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={restore.isPending}
          onClick={() => restore.mutate(date.date)}
        >
          {t('restore')}
        </Button>
      )}
    </>
  )
}

/** What became of the date in place of what the rule says. */
function ExceptionText({ date }: { readonly date: RecurrenceDate }) {
  const { t } = useTranslation('recurrences')
  const dateText = useDateText()
  const { state, reason, holiday, planned_date, visit_date, hour_init } = date
  const day = visit_date ?? planned_date
  const parts = [state === 'visit' || state === 'ahead' ? '' : t(`date_states.${state}`)]
  if (day !== null && day !== date.date) parts.push(t('goes_to', { date: dateText(day) }))
  if (state === 'changed' && hour_init !== null) parts.push(shortHour(hour_init))
  return (
    <bdi className="soft anywhere">
      {[...parts, holiday ?? '', reason ?? ''].filter(Boolean).join(' · ')}
    </bdi>
  )
}

interface ExceptionDialogProps {
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
function ExceptionDialog({ recurrence, dates, onClose }: ExceptionDialogProps) {
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
