import { type PermissionRecord, roles } from '@baquiano/contract/roles'
import { Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { usePermissionName } from '@baquiano/ui/session/use-permission-name.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { rolesKey } from '../roles.queries.ts'
import { PermissionTable } from './permission-table.tsx'
import styles from './permissions.module.css'

const permissionSearch = z.object({ search: z.string().optional() })

const catalogue = {
  queryKey: [...rolesKey, 'permissions'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(roles.listPermissions, {}, signal),
}

/** `/dashboard/permissions`: every permission there is, and which roles hold it (requirement AC-02). */
export function Page() {
  const { t } = useTranslation(['roles', 'list', 'platform'])
  const [{ search = '' }, set] = useUrlParams(permissionSearch)
  const { data, error, refetch } = useQuery(catalogue)
  const nameOf = usePermissionName()
  const roleName = useRoleName()
  const title = t('permissions.title')
  usePageTitle(title)
  const isMatch = ({ permission_name, roles: holders }: PermissionRecord) =>
    matchesText(search, [
      permission_name,
      nameOf(permission_name),
      ...holders.flatMap(({ name }) => [name, roleName(name)]),
    ])
  return (
    <SettingsFrame title={title}>
      <div className={`${styles.page} stack gap-8`}>
        <TextInput
          size="xs"
          className={styles.search}
          leftSection={<IconSearch size={14} aria-hidden />}
          placeholder={t('permissions.search')}
          aria-label={t('permissions.search')}
          value={search}
          onChange={({ currentTarget: { value } }) =>
            set({ search: value === '' ? undefined : value })
          }
        />
        {error && <ProblemAlert error={error} subject={title} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={400} aria-label={t('platform:loading')} />}
        {data && <PermissionTable records={data.filter(isMatch)} />}
      </div>
    </SettingsFrame>
  )
}
