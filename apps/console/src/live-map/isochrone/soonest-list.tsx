import type { RoadPoint } from '@baquiano/contract/roads'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { soonestAt } from './isochrone.queries.ts'
import styles from './soonest.module.css'

interface Props {
  readonly live: Pick<LiveMap, 'model' | 'selectPerson'>
  readonly place: RoadPoint
}

/** People by time to the place, with minutes and kilometres by street; ≈ marks an estimate by distance. */
export function SoonestList({ live, place }: Props) {
  const { t, i18n } = useTranslation('live-map')
  const { data, error, refetch } = useQuery(soonestAt(place))
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={96} />
  if (data.records.length === 0) return <p className="dim">{t('soonest_nobody')}</p>
  const km = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (
    <ol>
      {data.records.map(({ resource_id, duration_s, distance_m, source }) => (
        <li key={resource_id}>
          <UnstyledButton
            className={`${styles.row} hover`}
            onClick={() => live.selectPerson(resource_id)}
          >
            <span className="ell grow">
              {live.model.team.find(({ id }) => id === resource_id)?.full_name ?? '—'}
            </span>
            <small className="num dim">
              <bdi>{t('km', { km: km.format(distance_m / 1000) })}</bdi>
            </small>
            <b className="num">
              <bdi>
                {source === 'estimated' && '≈ '}
                {t('minutes', { minutes: Math.max(Math.round(duration_s / 60), 1) })}
              </bdi>
            </b>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
}
