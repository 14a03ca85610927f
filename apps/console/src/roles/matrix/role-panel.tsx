import type { RoleRecord } from '@baquiano/contract/roles'
import { ActionIcon } from '@mantine/core'
import { IconEye, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRoleName } from '../../platform/session/use-role-name.ts'
import { ChangeList } from './change-list.tsx'
import styles from './role-panel.module.css'
import { RolePeople } from './role-people.tsx'
import { RolePreview } from './role-preview.tsx'
import type { Matrix } from './use-matrix.ts'

interface Props {
  readonly role: RoleRecord
  readonly records: readonly RoleRecord[]
  readonly other: RoleRecord | undefined
  readonly matrix: Matrix
  readonly onClose: () => void
}

/** What the role would see, what changes, and for whom. */
export function RolePanel({ role, records, other, matrix, onClose }: Props) {
  const { t } = useTranslation(['roles', 'platform'])
  const roleName = useRoleName()
  return (
    <aside
      className={`${styles.panel} shrink-y scroll line-start on-surface`}
      aria-label={t('panel.label')}
    >
      <header>
        <h3 className="row gap-8 shrink text-m heavy">
          <IconEye size={15} aria-hidden />
          <span className="ell">{t('panel.title', { name: roleName(role.name) })}</span>
        </h3>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('panel.close')}
          onClick={onClose}
        >
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </header>
      <RolePreview matrix={matrix} />
      <ChangeList matrix={matrix} other={other} records={records} />
      <RolePeople role={role} />
    </aside>
  )
}
