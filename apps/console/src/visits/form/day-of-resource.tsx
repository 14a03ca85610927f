import { hourRange, minutesOfHours, minutesOnDay } from '@baquiano/contract/platform'
import { type Visit, type VisitSchedule } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useVisits } from '../../entities/visits/use-visits.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { localDay } from '../../platform/time/local-day.ts'
import styles from './day-of-resource.module.css'

interface Props {
  readonly fields: VisitSchedule & { readonly resource_id: string | null }
  /** The visit that is changed. */
  readonly except: string | undefined
}

/** What a resource has to do on a day, and which of it overlaps the hours that are written. */
export function DayOfResource({ fields, except }: Props) {
  const { t } = useTranslation('visits')
  if (fields.resource_id === null) return <p className="dim text-m pad-16">{t('day_of_nobody')}</p>
  if (fields.date === '') return null
  return <Day {...fields} resource_id={fields.resource_id} except={except} />
}

interface DayProps extends VisitSchedule {
  readonly resource_id: string
  readonly except: string | undefined
}

function Day({ resource_id, date, hour_init, hour_end, except }: DayProps) {
  const { t, i18n } = useTranslation('visits')
  const dates = { date_init: date, date_end: date }
  const { data = [], error, isPending, retry } = useVisits({ dates, resource_id: [resource_id] })
  const day = data
    .filter(({ id, status }) => id !== except && status !== 'Canceled')
    .toSorted((a, b) => a.start_at.localeCompare(b.start_at))
  const { from, to } = minutesOfHours({ hour_init, hour_end })
  const overlaps = (visit: Visit) => {
    const other = minutesOnDay(visit, date)
    return other.from < to && from < other.to
  }
  const count = day.filter(overlaps).length
  return (
    <section className="stack gap-8 pad-16" aria-label={t('day_of_resource')}>
      <h3 className="row gap-8">
        {localDay(date, i18n.language)}
        {!isPending && <span className="dim num text-s">{t('visits', { count: day.length })}</span>}
      </h3>
      {error && <ProblemAlert error={error} onRetry={retry} />}
      {count > 0 && (
        <p className="row gap-6 warn text-m">
          <IconAlertTriangle size={15} aria-hidden />
          {t('overlaps', { count })}
        </p>
      )}
      <ul className={`${styles.day} stack`}>
        {day.map((visit) => (
          <li
            key={visit.id}
            className="row gap-8 text-m"
            data-overlap={overlaps(visit) || undefined}
          >
            <StatusGlyph status={visit.status} size={13} />
            <span className="num nowrap">{hourRange(visit)}</span>
            <bdi className="ell">{visit.visit_point_name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
