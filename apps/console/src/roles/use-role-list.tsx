import { dateFormat } from '@baquiano/contract/platform'
import {
  mayRelate,
  roleBulkRequest,
  roleExportRequest,
  roleListRequest,
  type RoleRecord,
  roleRecord,
  roles,
} from '@baquiano/contract/roles'
import { Button } from '@mantine/core'
import { IconLock, IconPlus, IconStar } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { restoreRecord } from '@baquiano/ui/form/record-calls.ts'
import { call } from '@baquiano/client/http/call.ts'
import {
  type BulkAction,
  type ListColumn,
  type ListFilter,
  type ListSpec,
  noValue,
} from '@baquiano/ui/list/list-spec.ts'
import { useRemoveMany } from '@baquiano/ui/list/use-remove-many.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { roleCalls } from './role-calls.ts'
import { rolesKey } from './roles.queries.ts'

interface Options {
  readonly onOpen: (role: RoleRecord) => void
  readonly onNew: () => void
}

const roleList = z.array(roleRecord)

/** What is particular to the list of roles. */
export function useRoleList({ onOpen, onNew }: Options): ListSpec<RoleRecord> {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  const removal = useRemoval()
  return {
    name: 'roles',
    label: t('rail.label'),
    searchLabel: t('list.search'),
    columns: useRoleColumns(),
    filters: useFilters(),
    bulkActions: can('ROLE_DELETE') ? [removal] : [],
    queryKey: rolesKey,
    fetchPage: async (request, signal) => {
      const page = await call(roles.filter, { body: roleListRequest.parse(request) }, signal)
      return { ...page, records: roleList.parse(page.records) }
    },
    export: (request) => call(roles.export, { body: roleExportRequest.parse(request) }),
    nameOf: ({ name }) => roleName(name),
    onOpen,
    empty: (
      <>
        <h2>{t('list.empty')}</h2>
        {can('ROLE_CREATE') && (
          <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onNew}>
            {t('form.create_it')}
          </Button>
        )}
      </>
    ),
  }
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation('roles')
  return [
    {
      key: 'is_special',
      label: t('list.filters.is_special'),
      options: [
        { value: true, label: t('list.filters.special') },
        { value: false, label: t('list.filters.ordinary') },
      ],
    },
    {
      key: 'has_people',
      label: t('list.filters.has_people'),
      options: [
        { value: true, label: t('list.filters.with') },
        { value: false, label: t('list.filters.without') },
      ],
    },
  ]
}

function useRemoval(): BulkAction<RoleRecord> {
  const { t } = useTranslation('roles')
  return useRemoveMany({
    run: (select) =>
      call(roles.bulk, { body: roleBulkRequest.parse({ action: 'remove', select }) }),
    queryKey: rolesKey,
    successMessage: (count) => t('removal.many', { count }),
    restore: can('ROLE_CREATE') ? (role) => restoreRecord(roleCalls, role) : undefined,
  })
}

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
function useRoleColumns(): readonly ListColumn<RoleRecord>[] {
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
