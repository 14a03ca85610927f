import type { ImportDetail, ImportRow } from '@baquiano/contract/imports'
import { columnLetter } from '@baquiano/contract/platform'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useStableCallback } from '@baquiano/ui/use-stable-callback.ts'
import { FixRow, type Place, type ShownColumn } from './fix-row.tsx'
import styles from './imports.module.css'
import { type CellEdit, cellText, copiedCells, type Edits } from './row-edits.ts'
import { useImportWords } from './use-import-words.ts'

/** Of every row, as the style sheet has it: so that those out of sight need not be drawn to be measured. */
const rowPx = 44
/** Rows before the end of those that are there at which the next page is fetched. */
const prefetchRows = 40

interface Props {
  readonly imported: ImportDetail
  readonly rows: readonly ImportRow[]
  readonly edits: Edits
  readonly mayFix: boolean
  readonly onEdit: (cells: readonly CellEdit[]) => void
  readonly onUndo: () => void
  /** Called when the last rows come near. */
  readonly onEnd: () => void
  /** Places a row on a map; undefined where no column holds coordinates. */
  readonly onPlace: ((row: ImportRow) => void) | undefined
}

/** Cells of one column, the first of which somebody chose. */
interface Range {
  readonly column: number
  readonly from: number
  readonly to: number
}

const boundsOf = ({ from, to }: Range) => [Math.min(from, to), Math.max(from, to)] as const
const sizeOf = (range: Range): number => Math.abs(range.to - range.from) + 1

/** Failing rows by the columns that are imported, and by those at fault; only the rows in sight are drawn. */
export function FixGrid(props: Props) {
  const { imported, rows, edits, mayFix, onEdit, onUndo, onEnd, onPlace } = props
  const { t } = useTranslation('imports')
  const columns = useShownColumns(imported, rows)
  const box = useRef<HTMLElement>(null)
  const [range, setRange] = useState<Range | null>(null)
  const [hovered, setHovered] = useState<Place | null>(null)
  const view = useRowView({ box, count: rows.length, onEnd })

  const rowsOf = (wanted: Range): ImportRow[] => {
    const [first, last] = boundsOf(wanted)
    return rows.slice(first, last + 1)
  }
  const fill = (wanted: Range, textOf: (row: ImportRow) => string) => {
    const meant = columns[wanted.column]
    if (!meant) return
    onEdit(rowsOf(wanted).map((row) => ({ row, column: meant.column, text: textOf(row) })))
  }
  /** What stands in the topmost cell, in all others; a single cell takes what stands above it. */
  const fillDown = (at: Range) => {
    const [first] = boundsOf(at)
    const [above, meant] = [rows[sizeOf(at) > 1 ? first : first - 1], columns[at.column]]
    if (above && meant) fill(at, () => cellText(edits, above, meant.column))
  }
  const extend = (at: Place, to: number) => {
    const from = range?.column === at.column ? range.from : at.row
    setRange({ column: at.column, from, to: Math.min(Math.max(to, 0), rows.length - 1) })
    view.show(to)
  }
  const handleKey = useStableCallback((event: KeyboardEvent, at: Place) => {
    const act = actOf(event)
    if (!act || (!mayFix && !movingActs.has(act))) return
    const chosen = range?.column === at.column ? range : { ...at, from: at.row, to: at.row }
    // One cell is cleared by its input.
    if (act === 'clear' && sizeOf(chosen) === 1) return
    event.preventDefault()
    const run: Record<KeyAct, () => void> = {
      undo: onUndo,
      fill: () => fillDown(chosen),
      clear: () => fill(chosen, () => ''),
      more: () => extend(at, chosen.to + 1),
      less: () => extend(at, chosen.to - 1),
      all: () => extend(at, rows.length - 1),
      down: () => view.focus({ ...at, row: at.row + 1 }),
      up: () => view.focus({ ...at, row: at.row - 1 }),
    }
    run[act]()
  })
  const paste = useStableCallback((event: ClipboardEvent, at: Place) => {
    const block = copiedCells(event.clipboardData.getData('text/plain'))
    const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
    const isRange = range?.column === at.column && sizeOf(range) > 1
    if (!mayFix || (single !== undefined && !isRange)) return
    event.preventDefault()
    if (single !== undefined && isRange) {
      fill(range, () => single)
      return
    }
    onEdit(
      block.flatMap((texts, down) =>
        texts.flatMap((text, across) => {
          const [row, column] = [rows[at.row + down], columns[at.column + across]]
          return row && column ? [{ row, column: column.column, text }] : []
        }),
      ),
    )
  })
  const point = useStableCallback((event: PointerEvent, at: Place) => {
    if (event.type === 'pointerenter' && event.buttons === 0) setHovered(at)
    const isDragged = event.type === 'pointerenter' && event.buttons === 1
    if ((event.type === 'pointerdown' && event.shiftKey) || isDragged) {
      if (range?.column === at.column) setRange({ ...range, to: at.row })
    } else if (event.type === 'pointerdown') {
      setRange({ column: at.column, from: at.row, to: at.row })
    }
  })
  const edit = useStableCallback(onEdit)
  const enter = useStableCallback(view.enter)
  const place = useStableCallback((row: ImportRow) => onPlace?.(row))
  const width = columns.length + 2
  return (
    <section
      ref={box}
      aria-label={t('rejected.title')}
      className={`${styles.gridBox} framed round-10 on-surface scroll`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
    >
      <table
        className={`${styles.table} ${styles.grid}`}
        aria-label={t('rejected.title')}
        aria-rowcount={imported.counts.rejected}
      >
        <colgroup>
          <col className={styles.numbers} />
          <col className={styles.reasons} />
          {columns.map(({ column, isFaulty }) => (
            <col key={column} className={isFaulty ? styles.faultyCells : styles.cells} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('rejected.row')}</th>
            <th scope="col">{t('rejected.reason')}</th>
            {columns.map((it) => (
              <th key={it.column} scope="col">
                <bdi>
                  <span className="dim">{columnLetter(it.column)} · </span>
                  {it.name}
                </bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={view.before} span={width} />
          {view.items.map(({ index }) => {
            const row = rows[index]
            if (!row) return null
            const chosen = range && sizeOf(range) > 1 ? range : null
            const [first, last] = chosen ? boundsOf(chosen) : [0, -1]
            return (
              <FixRow
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                targets={imported.targets}
                texts={edits[row.id]}
                chosen={index >= first && index <= last ? chosen?.column : undefined}
                entered={view.entered?.row === index ? view.entered.column : undefined}
                hovered={hovered?.row === index ? hovered.column : undefined}
                mayFix={mayFix}
                mayPlace={onPlace !== undefined && mayFix}
                onKey={handleKey}
                onPaste={paste}
                onPoint={point}
                onEnter={enter}
                onEdit={edit}
                onPlace={place}
              />
            )
          })}
          <Gap height={view.after} span={width} />
        </tbody>
      </table>
    </section>
  )
}

function useShownColumns(
  { columns, targets }: ImportDetail,
  rows: readonly ImportRow[],
): readonly ShownColumn[] {
  const { targetName } = useImportWords(targets)
  // Of thousands of rows, which a frame of scrolling must not look through.
  const faulty = useMemo(
    () => new Set(rows.flatMap(({ faults }) => faults.map(({ column }) => column))),
    [rows],
  )
  const shown = columns
    .filter(({ column, target }) => target !== null || faulty.has(column))
    .map(({ column, target, title }) => ({
      column,
      target: targets.find((it) => it.target === target),
      isFaulty: faulty.has(column),
      name: target === null ? title || columnLetter(column) : targetName(target),
    }))
  // Rows are drawn anew only where their columns are others.
  const key = JSON.stringify(shown)
  const [kept, setKept] = useState({ key, shown })
  if (kept.key !== key) setKept({ key, shown })
  return kept.key === key ? kept.shown : shown
}

interface Viewing {
  readonly box: { readonly current: HTMLElement | null }
  readonly count: number
  readonly onEnd: () => void
}

/** Which rows are in sight, and the way to a cell that is not. */
function useRowView({ box, count, onEnd }: Viewing) {
  // oxlint-disable-next-line react/incompatible-library -- of concern to React's compiler, which is not used
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 4,
    initialRect: { width: 900, height: 700 },
  })
  const [entered, setEntered] = useState<Place | null>(null)
  const [isWanted, setWanted] = useState(false)
  const items = virtual.getVirtualItems()
  const last = items.at(-1)
  const isNearEnd = (last?.index ?? 0) >= count - prefetchRows
  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, count, onEnd])
  const first = items[0]?.index
  // The row of the cell may have to be drawn before it takes the focus.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other rows that are drawn are what it waits for
  useEffect(() => {
    if (!isWanted || !entered) return
    const cell = `input[data-cell="${entered.row}:${entered.column}"]`
    const input = box.current?.querySelector<HTMLInputElement>(cell)
    if (!input) return
    input.focus()
    input.select()
    setWanted(false)
  }, [box, isWanted, entered, first, last?.index])
  const enter = (at: Place) => {
    setEntered(at)
    setWanted(true)
  }
  return {
    items,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (last?.end ?? 0),
    /** The cell that is typed into: an input, while the others are text. */
    entered,
    enter,
    show: (row: number) => virtual.scrollToIndex(row),
    focus: (at: Place) => {
      if (at.row < 0 || at.row >= count) return
      virtual.scrollToIndex(at.row)
      enter(at)
    },
  }
}

/** Takes the height of rows that are not drawn. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }}>
        {null}
      </td>
    </tr>
  )
}

const keyActs = {
  'control z': 'undo',
  'control d': 'fill',
  'control shift arrowdown': 'all',
  'shift arrowdown': 'more',
  'shift arrowup': 'less',
  delete: 'clear',
  arrowdown: 'down',
  enter: 'down',
  arrowup: 'up',
  'shift enter': 'up',
} as const satisfies Readonly<Record<string, string>>
type KeyAct = (typeof keyActs)[keyof typeof keyActs]

/** What changes no cell. */
const movingActs: ReadonlySet<KeyAct> = new Set(['down', 'up', 'more', 'less', 'all'])

const isKey = (name: string): name is keyof typeof keyActs => Object.hasOwn(keyActs, name)

function actOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): KeyAct | undefined {
  const held = [...(ctrlKey || metaKey ? ['control'] : []), ...(shiftKey ? ['shift'] : [])]
  const name = [...held, key.toLowerCase()].join(' ')
  return isKey(name) ? keyActs[name] : undefined
}
