import {
  type RoleRecord,
  roleRecord,
  roleBulkRequest,
  roleExportRequest,
  roleListRequest,
  roles,
} from '@baquiano/contract/roles'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useToast } from '../platform/use-toast.ts'
import { z } from 'zod'
import { call } from '../platform/call.ts'
import { can } from '../platform/can.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import type { BulkAct, ListFilter, ListSpec } from '../platform/list/list-spec.ts'
import { bringBack } from './put-back.ts'
import { useRoleColumns } from './role-columns.tsx'
import { rolesKey } from './roles.queries.ts'

interface Options {
  readonly onOpen: (role: RoleRecord) => void
  readonly onNew: () => void
}

const whole = z.array(roleRecord)

/** What is particular to the list of roles. */
export function useRoleList({ onOpen, onNew }: Options): ListSpec<RoleRecord> {
  const { t } = useTranslation('roles')
  const removal = useRemoval()
  return {
    name: 'roles',
    label: t('rail.label'),
    search_label: t('list.search'),
    columns: useRoleColumns(),
    filters: useFilters(),
    acts: can('ROLE_DELETE') ? [removal] : [],
    key: rolesKey,
    ask: async (request, signal) => {
      const page = await call(roles.filter, { body: roleListRequest.parse(request) }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) => call(roles.export, { body: roleExportRequest.parse(request) }),
    nameOf: ({ name }) => name,
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

/** Removed at once, and brought back where all of them are known here. */
function useRemoval(): BulkAct<RoleRecord> {
  const { t } = useTranslation('roles')
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  return {
    key: 'remove',
    label: t('acts.remove'),
    icon: IconTrash,
    is_dangerous: true,
    ask: (select) =>
      call(roles.bulk, { body: roleBulkRequest.parse({ action: 'remove', select }) }),
    onDone: (done, count) => {
      const message = t('removal.many', { count })
      if (done.length < count || !can('ROLE_CREATE')) {
        toast({ kind: 'done', message })
        return
      }
      undo(message, async () => {
        for (const role of done) await bringBack(role)
        await client.invalidateQueries({ queryKey: rolesKey })
      })
    },
  }
}
