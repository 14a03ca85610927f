import type { VisitPoint } from '@baquiano/contract/visit-points'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, PersonAvatar, activePeople } from '../resources/index.ts'
import { LocationMark } from './location-mark.tsx'
import { ColorBadge } from '@baquiano/ui/color-badge.tsx'
import { type ListColumn, noValue } from '@baquiano/ui/list/list-spec.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import type { ListedPoint } from './listed-point.ts'
import { PointStatus } from './point-status.tsx'
import { VisitThere } from './visit-there.tsx'

const plain = ['phone', 'contact_name', 'email', 'city', 'department', 'country'] as const

/** What the list tells of a visit point. */
export function useVisitPointColumns(): readonly ListColumn<ListedPoint>[] {
  const { t } = useTranslation('visit-points')
  const moment = useMoment()
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('columns.name'),
        order_by: 'name',
        render: ({ name, status, own_status_name }) => (
          <span className="row gap-6 shrink">
            <bdi className="ell">{name}</bdi>
            {status !== 'Active' && <PointStatus status={status} />}
            {own_status_name !== null && <ColorBadge>{own_status_name}</ColorBadge>}
          </span>
        ),
      },
      {
        key: 'identification',
        label: t('columns.identification'),
        width: '104px',
        order_by: 'identification',
        render: ({ identification }) => <bdi className="num soft">{identification}</bdi>,
      },
      {
        key: 'address',
        label: t('columns.address'),
        render: ({ address, location_quality }) => (
          <span className="row gap-8 shrink soft">
            <LocationMark quality={location_quality} />
            <bdi className="ell">{address}</bdi>
          </span>
        ),
      },
      {
        key: 'resources',
        label: t('columns.resources'),
        width: '92px',
        render: (point) => <PointResources point={point} />,
      },
      {
        key: 'last_visit',
        label: t('columns.last_visit'),
        width: '112px',
        render: ({ last_visit }) => <VisitThere visit={last_visit} none={noValue} />,
      },
      {
        key: 'next_visit',
        label: t('columns.next_visit'),
        width: '148px',
        render: ({ next_visit }) => (
          <VisitThere visit={next_visit} none={t('not_planned')} hasHour />
        ),
      },
      {
        key: 'status',
        label: t('columns.status'),
        width: '88px',
        isHiddenByDefault: true,
        render: ({ status }) => <PointStatus status={status} />,
      },
      ...plain.map((key) => ({
        key,
        label: t(`columns.${key}`),
        width: '132px',
        isHiddenByDefault: true,
        ...(key === 'city' && { order_by: key }),
        render: (point: ListedPoint) => <bdi className="num">{point[key] || noValue}</bdi>,
      })),
      {
        key: 'relation_mode',
        label: t('columns.relation_mode'),
        width: '148px',
        isHiddenByDefault: true,
        render: ({ relation_mode }) => t(`relation_mode.${relation_mode}`),
      },
      {
        key: 'added_on',
        label: t('columns.added_on'),
        width: '172px',
        order_by: 'added_on',
        isHiddenByDefault: true,
        render: ({ added_on }) => (
          <time className="num" dateTime={added_on}>
            <bdi>{moment(added_on)}</bdi>
          </time>
        ),
      },
    ],
    [t, moment],
  )
}

interface Props {
  readonly point: Pick<VisitPoint, 'relation_mode' | 'resource_ids'>
}

/** More than these are counted. */
const most = 2

/** Who may visit a point, as far as a cell has room for it. */
function PointResources({ point: { relation_mode, resource_ids } }: Props) {
  const { t } = useTranslation('visit-points')
  const { data: people = [] } = useQuery({ ...activePeople, enabled: can('RESOURCES_LIST') })
  if (relation_mode === 'all') return <span className="dim">{t('everybody')}</span>
  const shown = people.filter(({ id }) => resource_ids.includes(id)).slice(0, most)
  const rest = resource_ids.length - shown.length
  if (resource_ids.length === 0) return noValue
  return (
    <span className="row gap-4" title={shown.map(fullName).join(', ')}>
      {shown.map((person) => (
        <PersonAvatar key={person.id} person={person} size={20} />
      ))}
      <span className="sr-only">{shown.map(fullName).join(', ')}</span>
      {rest > 0 && <bdi className="num dim text-s">+{rest}</bdi>}
    </span>
  )
}
