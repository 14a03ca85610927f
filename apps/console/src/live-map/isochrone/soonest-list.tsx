import type { RoadPoint } from '@baquiano/contract/roads'
import type { Visit } from '@baquiano/contract/visits'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../../visits/index.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import type { LiveMap } from '../use-live-map.ts'
import { soonestAt } from './isochrone.queries.ts'
import styles from './soonest.module.css'
import { inKilometres } from '@baquiano/client/text/distance-text.ts'

interface Props {
  readonly live: Pick<LiveMap, 'model' | 'selectPerson'>
  readonly place: RoadPoint
  /** The visit that can be given to somebody of the list. */
  readonly visit?: Visit | undefined
}

/** People by time to the place, with minutes and kilometres by street; ≈ marks an estimate by distance. */
export function SoonestList({ live, place, visit }: Props) {
  const { t, i18n } = useTranslation('live-map')
  const { data, error: failure, refetch } = useQuery(soonestAt(place))
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={96} />
  if (data.records.length === 0) return <p className="dim">{t('soonest_nobody')}</p>
  const nameOf = (id: string) => live.model.team.find((it) => it.id === id)?.full_name ?? '—'
  return (
    <ol>
      {data.records.map(({ resource_id, duration_s, distance_m, source }) => (
        <li key={resource_id} className="row gap-4">
          <UnstyledButton
            className={`${styles.row} grow shrink hover`}
            onClick={() => live.selectPerson(resource_id)}
          >
            <span className="ell grow">{nameOf(resource_id)}</span>
            <small className="num dim nowrap">
              <bdi>{t('km', { km: inKilometres(distance_m, i18n.language) })}</bdi>
            </small>
            <b className="num nowrap">
              <bdi>
                {source === 'estimated' && '≈ '}
                {t('minutes', { minutes: Math.max(Math.round(duration_s / 60), 1) })}
              </bdi>
            </b>
          </UnstyledButton>
          {visit && visit.resource_id !== resource_id && (
            <AssignButton visit={visit} resource_id={resource_id} name={nameOf(resource_id)} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface AssignProps {
  readonly visit: Visit
  readonly resource_id: string
  readonly name: string
}

function AssignButton({ visit, resource_id, name }: AssignProps) {
  const { t } = useTranslation(['live-map', 'visits'])
  const plan = usePlan()
  const isFirst = visit.resource_id === null
  const { mutate, isPending, error } = useAction({
    send: () => {
      const done = isFirst ? 'visits:assigned' : 'visits:reassigned'
      return plan.assign(visit, resource_id, t(done, { name: visit.visit_point_name }))
    },
    failure: 'caller',
  })
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={isPending}
        aria-label={t('live-map:soonest_assign', { name })}
        onClick={() => mutate()}
      >
        {t('visits:assign')}
      </Button>
      {error && <ProblemAlert error={error} />}
    </>
  )
}
