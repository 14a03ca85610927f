import { tracking } from '@baquiano/contract/tracking'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import { type EndpointOutput, minuteMs } from '@baquiano/contract/platform'
import type { Place } from '@baquiano/geo'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName, PersonAvatar, type Person, peopleOf } from '../../resources/index.ts'
import { visitPointsKey } from '../visit-points.queries.ts'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import styles from './point-view.module.css'
import { inKilometres } from '@baquiano/client/text/distance-text.ts'

/** Of more, the map tells. */
const most = 4

/** Who could be there soonest, by street where it is known. */
export function PointNearest({ point: { cx, cy } }: { readonly point: VisitPoint }) {
  if (cx === null || cy === null || !can('MAP_READ') || !can('RESOURCES_LIST')) return null
  return <NearestPeople cx={cx} cy={cy} />
}

function NearestPeople(place: Place) {
  const { t } = useTranslation('visit-points')
  const { data, error, refetch } = useQuery({
    queryKey: [...visitPointsKey, 'soonest', place],
    queryFn: ({ signal }) => call(tracking.nearest, { body: { ...place } }, signal),
    staleTime: minuteMs,
  })
  const records = data?.records.slice(0, most) ?? []
  const ids = records.map(({ resource_id }) => resource_id)
  const { data: people = [] } = useQuery(peopleOf(ids))
  return (
    <ObjectCard title={t('view.nearest')} note={data?.records.length === 0 && t('view.no_nearest')}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      <ul className={styles.rows}>
        {records.map((record) => (
          <li key={record.resource_id}>
            <NearestLine
              nearest={record}
              person={people.find(({ id }) => id === record.resource_id)}
            />
          </li>
        ))}
      </ul>
    </ObjectCard>
  )
}

interface LineProps {
  readonly nearest: EndpointOutput<typeof tracking.nearest>['records'][number]
  readonly person: Person | undefined
}

function NearestLine({ nearest, person }: LineProps) {
  const { t, i18n } = useTranslation('visit-points')
  const { resource_id, duration_s, distance_m, source } = nearest
  return (
    <div className={`${styles.person} row gap-8 pad-x-12`}>
      {person && <PersonAvatar person={person} size={22} />}
      <Link className="ell medium grow" to="/dashboard/maps" search={{ resource: resource_id }}>
        <bdi>{person ? fullName(person) : '…'}</bdi>
      </Link>
      <small className="num dim nowrap">
        <bdi>{t('view.km', { km: inKilometres(distance_m, i18n.language) })}</bdi>
      </small>
      <b className="num nowrap">
        <bdi>
          {source === 'estimated' && '≈ '}
          {t('view.minutes', { minutes: Math.max(Math.round(duration_s / 60), 1) })}
        </bdi>
      </b>
    </div>
  )
}
