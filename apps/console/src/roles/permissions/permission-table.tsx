import type { PermissionRecord } from '@baquiano/contract/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { usePermissionName } from '@baquiano/ui/session/use-permission-name.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import styles from './permissions.module.css'

interface Props {
  readonly records: readonly PermissionRecord[]
}

/** One line a permission: what it lets do, its name on the wire, its number, and who has it. */
export function PermissionTable({ records }: Props) {
  const { t } = useTranslation(['roles', 'list'])
  const nameOf = usePermissionName()
  if (records.length === 0) return <p className="dim">{t('list:nothing', { count: 1 })}</p>
  return (
    <table className={`${styles.table} wide text-m`}>
      <thead>
        <tr>
          <th scope="col">{t('permissions.columns.name')}</th>
          <th scope="col">{t('permissions.columns.code')}</th>
          <th scope="col">{t('permissions.columns.number')}</th>
          <th scope="col">{t('permissions.columns.roles')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ permission_name, module_number, roles }) => (
          <tr key={permission_name}>
            <th className="medium" scope="row">
              <bdi>{nameOf(permission_name)}</bdi>
            </th>
            <td>
              <code className="dim text-s">{permission_name}</code>
            </td>
            <td className="num">{module_number}</td>
            <td>
              {roles.map((role) => (
                <Holder key={role.id} {...role} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Holder({ id, name }: PermissionRecord['roles'][number]) {
  const roleName = useRoleName()
  if (!can('ROLE_LIST'))
    return <span className={`${styles.holder} round-6 on-chip soft text-s`}>{roleName(name)}</span>
  return (
    <Link
      className={`${styles.holder} round-6 on-chip soft text-s`}
      to="/dashboard/roles/{-$company_id}"
      search={{ role: id }}
    >
      <bdi>{roleName(name)}</bdi>
    </Link>
  )
}
