import { type Action, actionsOf, keysOf, type Module } from '@baquiano/contract/platform'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesText } from '../../platform/text/matches-text.ts'
import { actionOrder, permissionOf } from './levels.ts'
import styles from './matrix.module.css'
import { type ModuleGroup, moduleGroups } from '../../platform/session/module-groups.ts'
import { ModuleRow } from './module-row.tsx'
import { stepThroughCells } from './step-through-cells.ts'
import { useCellStop } from './use-cell-stop.ts'
import type { Matrix } from './use-matrix.ts'

interface Props {
  readonly matrix: Matrix
  /** Of modules by name; empty shows all. */
  readonly text: string
  readonly name: string
}

/** Modules by actions (target matrix); arrows walk from cell to cell. */
export function PermissionMatrix({ matrix, text, name }: Props) {
  const { t } = useTranslation(['roles', 'permissions'])
  const isMatch = (module: Module) => matchesText(text, [t(`permissions:module.${module}`), module])
  const groups = keysOf<ModuleGroup>(moduleGroups).flatMap((group) => {
    const modules: readonly Module[] = moduleGroups[group].filter(isMatch)
    return modules.length > 0 ? [{ group, modules }] : []
  })
  const stop = useCellStop()
  const all = groups.flatMap(({ modules }) => modules)
  return (
    <section
      className={`${styles.scroll} relative shrink-y scroll line-top`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      aria-label={name}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between its cells */}
      <table
        {...stop}
        onKeyDown={(event: KeyboardEvent<HTMLTableElement>) => stepThroughCells(event)}
        className={styles.table}
      >
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('module')}</th>
            <th scope="col">{t('level')}</th>
            {actionOrder.map((action) => (
              <th key={action} scope="col">
                <ActionHead action={action} modules={all} matrix={matrix} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, modules }) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup">{t(`permissions:group.${group}`)}</th>
              <td className={styles.level} aria-hidden />
              {actionOrder.map((action) => (
                <td key={action} className="num">
                  {count(modules, action, matrix)}
                </td>
              ))}
            </tr>
            {modules.map((module) => (
              <ModuleRow key={module} module={module} matrix={matrix} />
            ))}
          </tbody>
        ))}
      </table>
      {groups.length === 0 && <p className={`${styles.nothing} dim centered`}>{t('no_module')}</p>}
    </section>
  )
}

interface HeadProps extends Pick<Props, 'matrix'> {
  readonly action: Action
  readonly modules: readonly Module[]
}

function ActionHead({ action, modules, matrix }: HeadProps) {
  const { t } = useTranslation('roles')
  const known = modules.filter((module) => actionsOf(module).includes(action))
  const held = known.filter((module) => matrix.held.has(permissionOf(module, action))).length
  const state = held === 0 ? false : held === known.length || 'mixed'
  if (!matrix.isEditable) return t(`actions.${action}`)
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of three states
      role="checkbox"
      aria-checked={state}
      aria-label={t('column', { action: t(`actions.${action}`) })}
      onClick={() => matrix.toggleAction(modules, action)}
    >
      {t(`actions.${action}`)}
      <i aria-hidden data-state={state} />
    </button>
  )
}

function count(modules: readonly Module[], action: Action, { held }: Matrix) {
  const known = modules.filter((module) => actionsOf(module).includes(action))
  const own = known.filter((module) => held.has(permissionOf(module, action)))
  return (
    <>
      {own.length}
      <span className="dim">/{known.length}</span>
    </>
  )
}
