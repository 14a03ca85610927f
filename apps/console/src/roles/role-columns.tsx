import { dateFormat } from '@baquiano/contract/platform'
import { mayRelate, type RoleRecord } from '@baquiano/contract/roles'
import { IconLock, IconStar } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListColumn, noValue } from '../platform/list/list-spec.ts'
import { useCompanyTime } from '../platform/session/use-user.ts'
import { useRoleName } from '../platform/session/use-role-name.ts'

type ColumnKey =
  | 'name'
  | 'alias'
  | 'description'
  | 'people'
  | 'permissions'
  | 'update_on'
  | 'update_by'
  | 'added_on'

/** What the list tells of a role. */
export function useRoleColumns(): readonly ListColumn<RoleRecord>[] {
  const { t, i18n } = useTranslation('roles')
  const { zone } = useCompanyTime()
  return useMemo(() => {
    const format = dateFormat(i18n.language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    })
    const dated = (instant: string) => (
      <time className="num" dateTime={instant}>
        <bdi>{format.format(Date.parse(instant))}</bdi>
      </time>
    )
    const label = (key: ColumnKey) => t(`columns.${key}`)
    return [
      { key: 'name', label: label('name'), order_by: 'name', render: (role) => <Name {...role} /> },
      {
        key: 'alias',
        label: label('alias'),
        width: '110px',
        render: ({ alias }) => alias || noValue,
      },
      {
        key: 'description',
        label: label('description'),
        render: (it) => it.description || noValue,
      },
      {
        key: 'people',
        label: label('people'),
        width: '90px',
        order_by: 'people_count',
        render: ({ people_count }) => <span className="num">{people_count}</span>,
      },
      {
        key: 'permissions',
        label: label('permissions'),
        width: '112px',
        render: ({ permissions }) => <span className="num">{permissions.length}</span>,
      },
      {
        key: 'update_on',
        label: label('update_on'),
        width: '190px',
        order_by: 'update_on',
        render: ({ update_on }) => dated(update_on),
      },
      {
        key: 'update_by',
        label: label('update_by'),
        width: '160px',
        isHiddenByDefault: true,
        render: ({ update_by_name }) => update_by_name ?? noValue,
      },
      {
        key: 'added_on',
        label: label('added_on'),
        width: '190px',
        order_by: 'added_on',
        isHiddenByDefault: true,
        render: ({ added_on }) => dated(added_on),
      },
    ]
  }, [t, i18n.language, zone])
}

function Name(role: RoleRecord) {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  return (
    <>
      <bdi className="ell">{roleName(role.name)}</bdi>
      {role.is_administrator && <IconLock size={12} aria-label={t('administrators')} />}
      {mayRelate(role) && !role.is_administrator && (
        <IconStar size={12} aria-label={t('special')} />
      )}
    </>
  )
}
