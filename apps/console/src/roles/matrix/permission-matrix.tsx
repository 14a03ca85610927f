import { type Action, actionsOf, keysOf, type Module } from '@baquiano/contract/platform'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ModuleGroup, moduleGroups } from '@baquiano/client/session/module-groups.ts'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import { actionOrder, permissionOf } from './levels.ts'
import styles from './matrix.module.css'
import { ModuleRow } from './module-row.tsx'
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

const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus with the arrow keys to the next cell that has a button. */
function stepThroughCells(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const { target, currentTarget: table } = event
  if (!step || !(target instanceof HTMLButtonElement)) return
  const cell = target.closest<HTMLTableCellElement>('td, th')
  if (!cell) return
  event.preventDefault()
  const isBackwards = getComputedStyle(table).direction === 'rtl'
  nextButton(cell, isBackwards ? [-step[0], step[1]] : step)?.focus()
}

/** The next button in one direction. */
function nextButton(
  from: HTMLTableCellElement,
  [across, down]: readonly [column: number, row: number],
): HTMLButtonElement | null {
  const rows = from.closest('table')?.rows
  let [column, row] = [from.cellIndex, from.closest('tr')?.rowIndex ?? 0]
  for (;;) {
    column += across
    row += down
    const next = rows?.[row]?.cells[column]
    if (!next) return null
    const button = next.querySelector('button')
    if (button) return button
  }
}

interface CellStop {
  readonly ref: RefObject<HTMLTableElement | null>
  readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void
}

/**
 * Makes one cell of a table a tab stop, the last focused one or the first, so that Tab does not pass through a
 * hundred cells before the save button. Arrow keys move between cells.
 */
function useCellStop(): CellStop {
  const ref = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const cells = cellsOf(ref.current)
    if (cells[0] && cells.every(({ tabIndex }) => tabIndex !== 0)) cells[0].tabIndex = 0
  })
  return { ref, onFocus }
}

function onFocus(event: FocusEvent<HTMLTableElement>): void {
  const focused: EventTarget = event.target
  const cells = cellsOf(event.currentTarget)
  if (!cells.some((cell) => cell === focused)) return
  for (const cell of cells) cell.tabIndex = cell === focused ? 0 : -1
}

const cellsOf = (table: HTMLTableElement | null): HTMLButtonElement[] => [
  ...(table?.querySelectorAll<HTMLButtonElement>('td button') ?? []),
]
