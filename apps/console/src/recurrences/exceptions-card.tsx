import { shortHour } from '@baquiano/contract/platform'
import type { Recurrence, RecurrenceDate } from '@baquiano/contract/recurrences'
import { Button } from '@mantine/core'
import { IconCalendarX, IconClock, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../entities/recurrences/use-date-text.ts'
import { can } from '../platform/session/can.ts'
import { ObjectCard } from '../platform/shell/object-card.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import styles from './recurrences.module.css'
import { useRestoreDate } from './use-exceptions.ts'

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
