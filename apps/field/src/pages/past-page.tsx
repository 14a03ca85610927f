import { dayFormat, shortHour } from '@baquiano/contract/platform'
import { type Visit, visitCode } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { database, synchronize } from '../store/field-store.ts'
import { readPastDays } from '../store/past-days.ts'
import { useCompanyClock, useField } from '../store/use-field.ts'

/** What was done on the last seven days, to read; also without network where a PIN keeps it. */
export function PastPage() {
  const { t } = useTranslation('field')
  const { pairing } = useField()
  const [visits, setVisits] = useState<readonly Visit[] | 'not_here'>()
  useEffect(() => {
    let isOpen = true
    const read = async () => {
      let past = await readPastDays(database)
      if (!past) {
        await synchronize()
        past = await readPastDays(database)
      }
      if (isOpen) setVisits(past?.visits ?? 'not_here')
    }
    void read()
    return () => {
      isOpen = false
    }
  }, [])
  if (visits === 'not_here')
    return (
      <Screen title={t('past.title')}>
        <p className="pad-16">{t(pairing?.lock ? 'past.not_here' : 'past.needs_pin')}</p>
      </Screen>
    )
  const days = [...new Set(visits?.map(({ date }) => date))]
  return (
    <Screen title={t('past.title')}>
      {!visits && <output className="stack pad-16 soft">{t('past.reading')}</output>}
      {visits?.length === 0 && <p className="pad-16 soft">{t('past.none')}</p>}
      {visits &&
        days.map((date) => (
          <Day key={date} date={date} visits={visits.filter((visit) => visit.date === date)} />
        ))}
    </Screen>
  )
}

interface DayProps {
  readonly date: string
  readonly visits: readonly Visit[]
}

function Day({ date, visits }: DayProps) {
  const { t, i18n } = useTranslation('field')
  const format = dayFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })
  const done = visits.filter(({ status }) => status === 'Finalized').length
  const name = format.format(Date.parse(date))
  return (
    <section aria-label={name}>
      <header className="row between gap-12 pad-x-16 pad-y-8 soft">
        <h2 className="text-m strong">{name}</h2>
        <span className="text-s num">{t('past.done', { done, count: visits.length })}</span>
      </header>
      <ul>
        {visits.map((visit) => (
          <PastVisit key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  )
}

function PastVisit({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('field')
  const clock = useCompanyClock()
  const { number, status, visit_point_name, activity_name, cancel_reason } = visit
  const { hour_init, started_at, finished_at } = visit
  const hours = [started_at, finished_at].flatMap((at) =>
    at === null ? [] : [clock.hourOf(Date.parse(at))],
  )
  return (
    <li className={`${styles.row} row gap-12 on-surface line-bottom`}>
      <StatusGlyph status={status} size={20} />
      <span className="sr-only">{t(`status.${status}`)}</span>
      <span className="stack packed grow shrink">
        <b className="ell">{visit_point_name}</b>
        <span className="text-s soft ell">
          <bdi>{[visitCode(number), cancel_reason ?? activity_name].join(' · ')}</bdi>
        </span>
      </span>
      <bdi className="num fixed">{hours.length > 0 ? hours.join('–') : shortHour(hour_init)}</bdi>
    </li>
  )
}
