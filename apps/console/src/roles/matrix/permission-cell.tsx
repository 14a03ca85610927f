import type { Action, Module } from '@baquiano/contract/platform'
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './matrix.module.css'

interface Props {
  readonly module: Module
  readonly action: Action
  readonly isHeld: boolean
  /** Against what the matrix is compared with. */
  readonly difference: 'added' | 'removed' | undefined
  /** Undefined where it may not be changed. */
  readonly onToggle: (() => void) | undefined
  /** Why not, if there is more to say than that the role is to be read. */
  readonly note: string | undefined
}

const icons = { added: IconPlus, removed: IconMinus }

/** One permission: granted is ink, added blue with +, removed red with −. */
export function PermissionCell(props: Props) {
  const { module, action, isHeld, difference, onToggle, note } = props
  const { t } = useTranslation(['roles', 'permissions'])
  const name = t('cell', {
    module: t(`permissions:module.${module}`),
    action: t(`actions.${action}`),
  })
  const Icon = difference ? icons[difference] : IconCheck
  const label = [name, difference && t(difference), note].filter(Boolean).join(', ')
  return (
    <td data-difference={difference}>
      <button
        type="button"
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, and walked through by arrows
        role="checkbox"
        aria-checked={isHeld}
        aria-label={label}
        aria-disabled={onToggle === undefined || undefined}
        title={note}
        className={`${styles.cell} relative round-6`}
        data-held={isHeld}
        onClick={onToggle}
      >
        {(isHeld || difference) && <Icon className="relative" size={13} stroke={3} aria-hidden />}
      </button>
    </td>
  )
}
