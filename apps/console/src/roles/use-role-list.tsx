import {
  type RoleRecord,
  roleRecord,
  roleBulkRequest,
  roleExportRequest,
  roleListRequest,
  roles,
} from '@baquiano/contract/roles'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import { restoreRecord } from '../platform/form/record-calls.ts'
import type { BulkAction, ListFilter, ListSpec } from '../platform/list/list-spec.ts'
import { useRemoveMany } from '../platform/list/use-remove-many.ts'
import { useRoleName } from '../platform/session/use-role-name.ts'
import { roleCalls } from './role-calls.ts'
import { useRoleColumns } from './role-columns.tsx'
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
