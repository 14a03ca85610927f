import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { type ListColumn, noValue } from '../platform/list/list-spec.ts'
import { PersonAvatar } from '../entities/resources/person-avatar.tsx'
import { useRoleName } from '../platform/session/use-role-name.ts'
import { ColorBadge } from '../platform/color-badge.tsx'
import { useMoment } from '../platform/time/use-moment.ts'
import type { ListedResource } from './listed-resource.ts'
import { ResourceStatus } from './resource-status.tsx'

/** What the list tells of a person. */
export function useResourceColumns(): readonly ListColumn<ListedResource>[] {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  const roleName = useRoleName()
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('columns.full_name'),
        order_by: 'name',
        render: (person) => (
          <span className="row gap-8 shrink">
            <PersonAvatar person={person} size={22} />
            <bdi className="ell">{fullName(person)}</bdi>
          </span>
        ),
      },
      {
        key: 'role',
        label: t('columns.role'),
        width: '148px',
        render: ({ role_name }) => <bdi>{roleName(role_name)}</bdi>,
      },
      {
        key: 'email',
        label: t('columns.email'),
        width: '288px',
        render: ({ email }) => <bdi>{email}</bdi>,
      },
      {
        key: 'username',
        label: t('columns.username'),
        width: '140px',
        order_by: 'username',
        render: ({ username }) => <bdi>{username}</bdi>,
      },
      {
        key: 'phone',
        label: t('columns.phone'),
        width: '140px',
        render: ({ phone }) => <bdi className="num">{phone ?? noValue}</bdi>,
      },
      {
        key: 'status',
        label: t('columns.status'),
        width: '160px',
        render: ({ status, own_status_name }) => (
          <span className="row gap-6 shrink">
            <ResourceStatus status={status} />
            {own_status_name !== null && <ColorBadge>{own_status_name}</ColorBadge>}
          </span>
        ),
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
    [t, moment, roleName],
  )
}
