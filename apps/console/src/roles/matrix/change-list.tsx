import { permissionParts, type Permission } from '@baquiano/contract/platform'
import type { RoleRecord } from '@baquiano/contract/roles'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconInfoCircle, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './role-panel.module.css'
import type { Matrix } from './use-matrix.ts'

interface Props {
  readonly matrix: Matrix
  readonly other: RoleRecord | undefined
  readonly records: readonly RoleRecord[]
}

/** Each difference by name, to be undone one by one, and what is risky among them. */
export function ChangeList({ matrix, other, records }: Props) {
  const { t } = useTranslation(['roles', 'permissions'])
  const { differences, isEditable, toggle } = matrix
  return (
    <>
      <h4>{other ? t('panel.differences', { name: other.name }) : t('panel.changes')}</h4>
      {differences.length === 0 && <p className="dim">{t('panel.none')}</p>}
      <ul className={styles.changes}>
        {differences.map(({ permission, kind }) => {
          const parts = permissionParts(permission)
          const module = t(`permissions:module.${parts.module}`)
          const action = t(`actions.${parts.action}`)
          const Icon = kind === 'added' ? IconPlus : IconMinus
          return (
            <li key={permission}>
              <span className={`${styles.kind} center fixed round-6 accent`} data-kind={kind}>
                <Icon size={11} stroke={3} aria-hidden />
                <span className="sr-only">{t(kind)}</span>
              </span>
              <span className="flex grow gap-6 shrink text-m">
                <b className="ell medium">{module}</b>
                <span className="dim">{action}</span>
              </span>
              {isEditable && !other && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={24}
                  aria-label={t('panel.undo', { module, action })}
                  onClick={() => toggle(permission)}
                >
                  <IconArrowBackUp size={14} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      {!other && <Risks matrix={matrix} records={records} />}
    </>
  )
}

function Risks({ matrix, records }: Pick<Props, 'matrix' | 'records'>) {
  const { t } = useTranslation(['roles', 'permissions'])
  const risky = matrix.differences.filter(
    ({ permission, kind }) => kind === 'added' && permission.endsWith('_DELETE'),
  )
  const heldBy = (permission: Permission) =>
    records.filter(({ permissions }) => permissions.includes(permission)).length
  return risky.map(({ permission }) => (
    <p
      key={permission}
      className={`${styles.risk} flex gap-8 pad-y-8 pad-x-12 round-10 on-warn soft text-s`}
    >
      <IconInfoCircle size={15} aria-hidden />
      <span>
        <b className="ink">{t(`permissions:module.${permissionParts(permission).module}`)}.</b>{' '}
        {t('panel.risk', { held: heldBy(permission), all: records.length })}
      </span>
    </p>
  ))
}
