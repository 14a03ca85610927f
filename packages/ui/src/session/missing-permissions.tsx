import { permissionGivers } from '@baquiano/contract/auth'
import {
  type EndpointRequest,
  listFormat,
  moduleNames,
  permissions,
} from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { storedUser } from '@baquiano/client/session/session.ts'
import { usePermissionList } from './use-permission-list.ts'
import { useRoleName } from './use-role-name.ts'

/** Names the permissions or modules that a person lacks, and who can grant them (AC-02, UI-04). */
export function MissingPermissions({ names }: { readonly names: readonly string[] }) {
  const { t, i18n } = useTranslation('permissions')
  const listOf = usePermissionList()
  const roleName = useRoleName()
  const givers = usePermissionGivers(names)
  if (names.length === 0) return null
  const people =
    givers?.records.map(({ name, role_name }) => `${name} (${roleName(role_name)})`) ?? []
  const more = (givers?.total ?? 0) - people.length
  const all = more > 0 ? [...people, t('more_givers', { count: more })] : people
  const conjunction = listFormat(i18n.language, { type: 'conjunction' })
  return (
    <p>
      {t('missing', { names: listOf(names) })}{' '}
      {people.length > 0
        ? t('givers', { count: givers?.total ?? 1, names: conjunction.format(all) })
        : t('ask')}
    </p>
  )
}

type Names = EndpointRequest<typeof permissionGivers.list>['body']['names']

const known: Names = [...permissions, ...moduleNames]

/** Who of the person's company can give what is missing; undefined until it is known, and for the platform. */
function usePermissionGivers(missing: readonly string[]) {
  const names = known.filter((name) => missing.includes(name))
  const { data } = useQuery({
    queryKey: ['permission-givers', names],
    queryFn: ({ signal }) => call(permissionGivers.list, { body: { names } }, signal),
    enabled: names.length > 0 && Boolean(storedUser()?.company_id),
  })
  return data
}
