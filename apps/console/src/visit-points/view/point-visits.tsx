import { type Visit, visitTiming } from '@baquiano/contract/visits'
import { minuteMs } from '@baquiano/contract/platform'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName, type Person, peopleOf } from '../../resources/index.ts'
import { LatenessMark, useVisitDay, visitOnMap, visitsOfPoint } from '../../visits/index.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { useNow } from '@baquiano/client/time/use-now.ts'
import styles from './point-view.module.css'

interface Props {
  readonly id: string
  readonly of: 'next' | 'former'
}

/** The visits that a visit point gets next, or had last. */
export function PointVisits({ id, of }: Props) {
  const { t } = useTranslation('visit-points')
  const { data, error: failure, refetch } = useQuery(visitsOfPoint(id, of))
  const ids = [...new Set(data?.records.flatMap(({ resource_id }) => resource_id ?? []))]
  const { data: people = [] } = useQuery(peopleOf(ids))
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  return (
    <ObjectCard
      title={t(`view.${of}`)}
      count={data?.total}
      note={data?.records.length === 0 && t(`view.no_${of}`)}
    >
      {!data && <Skeleton height={96} />}
      <ul className={styles.rows}>
        {data?.records.map((visit) => (
          <li key={visit.id}>
            <VisitLine visit={visit} person={people.find((it) => it.id === visit.resource_id)} />
          </li>
        ))}
      </ul>
    </ObjectCard>
  )
}

interface LineProps {
  readonly visit: Visit
  readonly person: Person | undefined
}

function VisitLine({ visit, person }: LineProps) {
  const { t } = useTranslation(['visit-points', 'platform'])
  const dayOf = useVisitDay()
  const now = useNow(minuteMs)
  const { id, status, start_at, started_at, resource_id, activity_name } = visit
  const who = resource_id === null ? t('visit-points:view.nobody') : ''
  return (
    <Link className={`${styles.visit} row gap-12 pad-x-12 hover`} {...visitOnMap(id)}>
      <StatusGlyph status={status} size={14} />
      <span className={`${styles.when} num nowrap`}>{dayOf(started_at ?? start_at, true)}</span>
      <b className={`${styles.who} ell medium`}>
        <bdi>{person ? fullName(person) : who}</bdi>
      </b>
      <bdi className="ell soft grow desk-only">{activity_name}</bdi>
      <span className="sr-only">{t(`platform:status.${status}`)}</span>
      <LatenessMark timing={visitTiming(visit, { now, eta: undefined })} />
    </Link>
  )
}
