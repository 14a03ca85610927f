import { displayNames, errorStatuses, hourRange, keysOf } from '@baquiano/contract/platform'
import type { Recurrence, RecurrenceDate } from '@baquiano/contract/recurrences'
import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FieldFacts } from '../fields/index.ts'
import { DateMonths } from './date-months.tsx'
import { recurrenceDates } from './recurrences.queries.ts'
import { useDateText } from './use-date-text.ts'
import { useRuleText } from './use-rule-text.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { CardRow, ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { ExceptionsCard } from './exceptions-card.tsx'
import { RecurrenceActions } from './recurrence-actions.tsx'
import styles from './recurrences.module.css'
import { useRestoreDate } from './use-exceptions.ts'

interface Props {
  readonly recurrence: Recurrence
}

/** One recurrence: what it says, its exceptions and failures, and its next dates in a calendar. */
export function RecurrenceView({ recurrence }: Props) {
  const { data, error, refetch } = useQuery(recurrenceDates(recurrence.id))
  const textOf = useRuleText()
  return (
    <div className={`${styles.view} relative gap-12`}>
      <h2 className="sr-only">{textOf(recurrence.rrule)}</h2>
      <div className="stack packed gap-12 shrink">
        <RecurrenceFacts recurrence={recurrence} />
        {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {data && <FailuresCard recurrence={recurrence} dates={data} />}
        {data && <ExceptionsCard recurrence={recurrence} dates={data} />}
      </div>
      {can('CALENDAR_READ') && !error && <DatesCard dates={data} />}
    </div>
  )
}

function DatesCard({ dates }: { readonly dates: readonly RecurrenceDate[] | undefined }) {
  const { t } = useTranslation(['recurrences', 'platform'])
  return (
    <ObjectCard
      title={t('recurrences:next_dates')}
      note={dates?.length === 0 && t('recurrences:no_next')}
    >
      <div className="pad-12">
        {dates ? (
          <DateMonths dates={dates} />
        ) : (
          <Skeleton height={280} aria-label={t('platform:loading')} />
        )}
      </div>
    </ObjectCard>
  )
}

function RecurrenceFacts({ recurrence }: Props) {
  const { t, i18n } = useTranslation(['recurrences', 'holidays'])
  const textOf = useRuleText()
  const dateText = useDateText()
  const { zone } = useCompanyTime()
  const { hour_init, hour_end, holiday_mode, holiday_country, start_date } = recurrence
  const names = displayNames(i18n.language, { type: 'region' })
  const country = holiday_country === null ? '' : ` (${names.of(holiday_country) ?? ''})`
  return (
    <ObjectCard
      title={t('frequency')}
      aside={can('CALENDAR_UPDATE') && <RecurrenceActions recurrence={recurrence} />}
    >
      <p className={`${styles.capital} strong text-l pad-12`}>{textOf(recurrence.rrule)}</p>
      <CardRow name={t('schedule')}>
        <span className="num">{hourRange({ hour_init, hour_end })}</span> · {zone}
      </CardRow>
      <CardRow name={t('activity')}>{recurrence.activity_name}</CardRow>
      <CardRow name={t('resource')}>{recurrence.resource_name ?? t('nobody')}</CardRow>
      <CardRow name={t('start')}>{dateText(start_date)}</CardRow>
      <CardRow name={t('holidays:on_holidays')}>{t(`holiday.${holiday_mode}`) + country}</CardRow>
      {recurrence.description !== '' && (
        <CardRow name={t('description')}>{recurrence.description}</CardRow>
      )}
      <FieldFacts
        object_type="SCHEDULE"
        typology_id={recurrence.object_type_id}
        data={recurrence.data}
      />
    </ObjectCard>
  )
}

interface FailuresCardProps {
  readonly recurrence: Recurrence
  readonly dates: readonly RecurrenceDate[]
}

const codes = keysOf(errorStatuses)

/** Dates for which no visit could be made, and why. */
function FailuresCard({ recurrence, dates }: FailuresCardProps) {
  const { t } = useTranslation(['recurrences', 'platform'])
  const dateText = useDateText()
  const retry = useRestoreDate(recurrence.id)
  const failed = dates.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  const textOf = (code: string | null) => {
    const known = codes.find((it) => it === code)
    return known ? t(`platform:errors.${known}`) : code
  }
  return (
    <ObjectCard title={t('recurrences:failures')} count={failed.length}>
      <p className="dim text-m pad-12">{t('recurrences:failures_note')}</p>
      <ul className={styles.rows}>
        {failed.map(({ date, code }) => (
          <li key={date} className="row gap-8 pad-x-12">
            <IconAlertTriangle className="warn fixed" size={15} aria-hidden />
            <span className="num nowrap medium">{dateText(date)}</span>
            <span className="soft anywhere">{textOf(code)}</span>
            <span className="grow" />
            {can('CALENDAR_UPDATE') && (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={retry.isPending}
                onClick={() => retry.mutate(date)}
              >
                {t('recurrences:retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ObjectCard>
  )
}
