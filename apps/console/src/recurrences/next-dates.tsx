import type { PreviewedDate, RecurrenceDatesOf } from '@baquiano/contract/recurrences'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { datesPreview } from './recurrences.queries.ts'
import styles from './repeat.module.css'
import { useDateText } from './use-date-text.ts'
import { useRuleText } from './use-rule-text.ts'

interface Props {
  /** Null while something of it is missing. */
  readonly of: RecurrenceDatesOf | null
  /** Who gets the visits; null while nobody does. */
  readonly resource_id: string | null
}

const shown = 5
const typingMs = 250

/** The rule in words, and its next five dates as they change. */
export function NextDates({ of, resource_id }: Props) {
  const { t } = useTranslation('recurrences')
  const textOf = useRuleText()
  const [settled] = useDebouncedValue(of, typingMs)
  const { data, error } = useQuery(datesPreview(settled, shown, resource_id))
  if (of === null) return <p className="dim text-m">{t('no_rule')}</p>
  return (
    <section className="stack gap-8 pad-12 on-sunk round-10" aria-label={t('next_dates')}>
      <p className={`${styles.capital} strong`} aria-live="polite">
        {textOf(of.rrule)}
      </p>
      {data?.records.length === 0 && !error && <p className="warn text-m">{t('no_dates')}</p>}
      <ul className={`${styles.dates} stack text-m`}>
        {data?.records.map((date) => (
          <li key={date.date} className="row wrap gap-8">
            <DateLine date={date} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A date, what a holiday does to it, and that whoever gets the visit does not work on its day. */
export function DateLine({ date }: { readonly date: PreviewedDate }) {
  const { t } = useTranslation('recurrences')
  const { away } = date
  return (
    <>
      <PlannedDay date={date} />
      {away !== null && (
        <bdi className="warn">{away === '' ? t('away') : t('away_because', { reason: away })}</bdi>
      )}
    </>
  )
}

function PlannedDay({ date: { date, planned_date, holiday } }: { readonly date: PreviewedDate }) {
  const { t } = useTranslation('recurrences')
  const dateText = useDateText()
  if (planned_date === date) return <span className="num">{dateText(date)}</span>
  return (
    <>
      <s className="num dim">{dateText(date)}</s>
      <span className="soft">
        {planned_date === null
          ? t('skipped', { holiday })
          : t('moved_to', { date: dateText(planned_date), holiday })}
      </span>
    </>
  )
}
