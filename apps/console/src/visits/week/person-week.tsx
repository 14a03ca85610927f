import { dayFormat } from '@baquiano/contract/platform'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { personVisits } from '../visits.queries.ts'
import styles from './person-week.module.css'
import { mondayOf, onTimePct, type WeekDay, weekDays } from './week-days.ts'

/** The visits of a person in the week of a day. */
export const personWeek = (id: string, date: string) => {
  const date_init = mondayOf(date)
  return personVisits(id, { date_init, date_end: addDays(date_init, 6) })
}

interface Props {
  readonly id: string
  /** Beside a map: what was done of each day, without its hours. */
  readonly isNarrow?: boolean
}

/** A person's week: per day what was planned, what of it was done, and how much in time. */
export function PersonWeek({ id, isNarrow = false }: Props) {
  const { t } = useTranslation('visits')
  const today = useToday()
  const { data, error: failure, refetch, isEnabled } = useQuery(personWeek(id, today))
  if (!isEnabled) return null
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={isNarrow ? 44 : 72} />
  const days = weekDays(data, mondayOf(today))
  if (days.every(({ planned }) => planned === 0)) return <p className="dim">{t('week.free')}</p>
  return (
    <ol className={`${styles.week} stack`} data-narrow={isNarrow || undefined}>
      {days.map((day) => (
        <Day key={day.date} day={day} today={today} isNarrow={isNarrow} />
      ))}
    </ol>
  )
}

interface DayProps {
  readonly day: WeekDay
  readonly today: string
  readonly isNarrow: boolean
}

function Day({ day, today, isNarrow }: DayProps) {
  const { t, i18n } = useTranslation('visits')
  const { date, done, planned } = day
  const isAhead = date > today
  const share = planned === 0 ? 0 : (done / planned) * 100
  const name = dayFormat(i18n.language, {
    weekday: 'short',
    ...(!isNarrow && { day: 'numeric' }),
  }).format(Date.parse(date))
  return (
    <li
      className="stack gap-4 text-s"
      aria-current={date === today ? 'date' : undefined}
      aria-label={t('week.day', { name, done, planned })}
    >
      <span className={isNarrow ? 'column' : 'row between gap-4'}>
        <b className="medium nowrap">{name}</b>
        <span className="num dim">{planned > 0 && (isAhead ? planned : `${done}/${planned}`)}</span>
      </span>
      <span className={styles.bar} aria-hidden>
        {planned > 0 && <i />}
        {done > 0 && <i className={styles.real} style={{ inlineSize: `${share}%` }} />}
      </span>
      {!isNarrow && <DayNote day={day} today={today} />}
    </li>
  )
}

function DayNote({ day, today }: Pick<DayProps, 'day' | 'today'>) {
  const { t } = useTranslation('visits')
  const { hourOf } = useCompanyTime()
  const pct = onTimePct(day)
  const hours = day.span && [day.span.start_at, day.span.end_at].map((at) => hourOf(Date.parse(at)))
  const text = () => {
    if (!hours) return t('week.free_day')
    if (day.date > today) return hours.join('–')
    if (day.date === today && day.done < day.planned) return t('week.under_way')
    return pct === null ? t('week.none_done') : t('week.on_time', { pct })
  }
  return (
    <small className="num dim ell">
      <bdi>{text()}</bdi>
    </small>
  )
}
