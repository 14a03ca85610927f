import { type Action, actionsOf, type Module, modules } from '@baquiano/contract/platform'
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { actionOrder, levelOf, levels, permissionOf } from './levels.ts'
import styles from './matrix.module.css'
import type { Matrix } from './use-matrix.ts'

interface Props {
  readonly module: Module
  readonly matrix: Matrix
}

/** One module: its level, and each of its actions. */
export function ModuleRow({ module, matrix }: Props) {
  const { t } = useTranslation(['roles', 'permissions'])
  const { held, own, differenceOf, isEditable, toggle } = matrix
  const user = useUser()
  const name = t(`permissions:module.${module}`)
  const isDifferent = actionOrder.some((action) => differenceOf(permissionOf(module, action)))
  return (
    <tr data-different={isDifferent || undefined}>
      <th scope="row">
        <b>
          <bdi>{name}</bdi>
        </b>
        <code>
          <bdi>{[module, modules[module]].filter((it) => it !== null).join(' · ')}</bdi>
        </code>
        {!user.modules.includes(module) && (
          <span className={`${styles.off} round-6 on-chip soft text-xs strong`}>
            {t('module_off')}
          </span>
        )}
      </th>
      <td className={styles.level}>
        <LevelChoice module={module} name={name} matrix={matrix} />
      </td>
      {actionOrder.map((action) => {
        const permission = permissionOf(module, action)
        if (!actionsOf(module).includes(action)) {
          return (
            <td key={action} className="dim">
              <span aria-hidden>·</span>
              <span className="sr-only">{t('not_there')}</span>
            </td>
          )
        }
        const isOpen = held.has(permission) || own.has(permission) || matrix.wasHeld(permission)
        return (
          <PermissionCell
            key={action}
            module={module}
            action={action}
            isHeld={held.has(permission)}
            difference={differenceOf(permission)}
            note={isEditable && !isOpen ? t('not_held') : undefined}
            onToggle={isEditable && isOpen ? () => toggle(permission) : undefined}
          />
        )
      })}
    </tr>
  )
}

interface LevelProps extends Props {
  readonly name: string
}

function LevelChoice({ module, name, matrix }: LevelProps) {
  const { t } = useTranslation('roles')
  const level = levelOf(module, matrix.held)
  if (!matrix.isEditable) return <span data-level={level}>{t(`levels.${level}`)}</span>
  return (
    <select
      aria-label={t('level_of', { module: name })}
      data-level={level}
      value={level}
      onChange={({ currentTarget }) => {
        const chosen = levels.find((it) => it === currentTarget.value)
        if (chosen) matrix.setLevel([module], chosen)
      }}
    >
      {levels.map((it) => (
        <option key={it} value={it}>
          {t(`levels.${it}`)}
        </option>
      ))}
      {level === 'custom' && <option value="custom">{t('levels.custom')}</option>}
    </select>
  )
}

interface PermissionCellProps {
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
function PermissionCell(props: PermissionCellProps) {
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
