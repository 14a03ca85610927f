import { limits } from '@baquiano/contract/platform'
import type { PreviewedDate, RecurrenceDatesOf } from '@baquiano/contract/recurrences'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateMonths } from './date-months.tsx'
import { DateLine } from './next-dates.tsx'
import { datesPreview } from './recurrences.queries.ts'
import { useRuleText } from './use-rule-text.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import styles from './recurrences.module.css'

interface Props {
  /** Null while something of it is missing. */
  readonly of: RecurrenceDatesOf | null
  /** Who gets the visits; null while nobody does. */
  readonly resource_id: string | null
}

const typingMs = 250
const listed = 5

/** What a rule means: in words, in its next dates, and in two months. */
export function DatesAside({ of, resource_id }: Props) {
  const { t } = useTranslation('recurrences')
  return (
    <aside className="stack packed gap-12 pad-16 on-sunk line-start" aria-label={t('preview')}>
      {of === null ? (
        <>
          <span className="medium soft">{t('preview')}</span>
          <p className="dim text-m">{t('no_rule')}</p>
        </>
      ) : (
        <Preview of={of} resource_id={resource_id} />
      )}
    </aside>
  )
}

function Preview({ of, resource_id }: Props & { readonly of: RecurrenceDatesOf }) {
  const { t } = useTranslation('recurrences')
  const textOf = useRuleText()
  const [settled] = useDebouncedValue(of, typingMs)
  const { data, error } = useQuery(datesPreview(settled, limits.recurrence_preview, resource_id))
  const count = data?.total ?? null
  const total = count === null ? t('endless') : t('in_all', { count })
  return (
    <>
      <div className="row between">
        <span className="medium soft">{t('preview')}</span>
        {data && <span className="num medium soft">{total}</span>}
      </div>
      {error && <ProblemAlert error={error} />}
      <p className={`${styles.capital} strong`} aria-live="polite">
        {textOf(of.rrule)}
      </p>
      {data && <Dates dates={data.records} />}
    </>
  )
}

function Dates({ dates }: { readonly dates: readonly PreviewedDate[] }) {
  const { t } = useTranslation('recurrences')
  if (dates.length === 0) return <p className="warn text-m">{t('no_dates')}</p>
  return (
    <>
      <ul className="stack gap-4 text-m" aria-label={t('next_dates')}>
        {dates.slice(0, listed).map((date) => (
          <li key={date.date} className="row wrap gap-6">
            <DateLine date={date} />
          </li>
        ))}
      </ul>
      <DateMonths dates={dates} />
    </>
  )
}
