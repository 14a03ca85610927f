import { addDays } from '../platform/time/company-time.ts'
import { isFinal, type Visit, visitStatuses, visitTiming } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LatenessMark } from '../entities/visits/lateness-mark.tsx'
import { useTimingText } from '../entities/visits/use-timing-text.ts'
import { visitOnMap } from '../entities/visits/visit-on-map.ts'
import { firstPersonVisits } from '../entities/visits/visits.queries.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { useCompanyTime, useToday } from '../platform/session/use-user.ts'
import { minuteMs } from '@baquiano/contract/platform'
import { useNow } from '../platform/time/use-now.ts'
import { PersonCard } from './person-card.tsx'
import styles from './person-page.module.css'
import { shortDay } from '../platform/time/local-day.ts'

interface Props {
  readonly id: string
  readonly of: 'next' | 'former'
}

/** How far ahead the next visits are counted. */
const aheadDays = 30

/** The visits that somebody does next, or did last. */
export function VisitsCard({ id, of }: Props) {
  const { t } = useTranslation('resources')
  const today = useToday()
  const first =
    of === 'next'
      ? {
          filters: {
            dates: { date_init: today, date_end: addDays(today, aheadDays) },
            status: open,
          },
          sort: 'ASC' as const,
        }
      : { filters: { status: over }, sort: 'DESC' as const }
  const { data, error, refetch, isEnabled } = useQuery(firstPersonVisits(id, first))
  if (!isEnabled) return null
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  return (
    <PersonCard
      title={t(`profile.${of}`)}
      count={data?.total}
      note={data?.records.length === 0 && t(`profile.no_${of}`)}
    >
      {!data && <Skeleton height={96} />}
      <ul>
        {data?.records.map((visit) => (
          <li key={visit.id}>
            <VisitLine visit={visit} today={today} />
          </li>
        ))}
      </ul>
    </PersonCard>
  )
}

const open = visitStatuses.filter((status) => !isFinal(status))
const over = visitStatuses.filter((status) => isFinal(status))

function VisitLine({ visit, today }: { readonly visit: Visit; readonly today: string }) {
  const { t, i18n } = useTranslation(['resources', 'platform'])
  const { hourOf } = useCompanyTime()
  const { date, status, start_at, started_at } = visit
  const day = date === today ? t('resources:profile.today') : shortDay(date, i18n.language)
  return (
    <Link className={`${styles.visit} row gap-12 pad-x-12 hover`} {...visitOnMap(visit.id)}>
      <StatusGlyph status={status} size={14} />
      <span className={`${styles.when} num nowrap`}>
        {day} {hourOf(Date.parse(started_at ?? start_at))}
      </span>
      <b className="ell medium grow">{visit.visit_point_name}</b>
      <span className="sr-only">{t(`platform:status.${status}`)}</span>
      <Outcome visit={visit} />
    </Link>
  )
}

/** How long it took, or that it is late. */
function Outcome({ visit }: { readonly visit: Visit }) {
  const now = useNow(minuteMs)
  const { spanOf } = useTimingText()
  const { t } = useTranslation('platform')
  const { started_at, finished_at, status } = visit
  if (started_at !== null && finished_at !== null) {
    const minutes = Math.round((Date.parse(finished_at) - Date.parse(started_at)) / minuteMs)
    return <span className="num dim nowrap">{spanOf(minutes)}</span>
  }
  if (status === 'Canceled') return <span className="dim nowrap">{t(`status.${status}`)}</span>
  return <LatenessMark timing={visitTiming(visit, { now, eta: undefined })} />
}
