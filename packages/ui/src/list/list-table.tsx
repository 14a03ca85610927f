import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { leastWidth } from './least-width.ts'
import { byName, type ListOrder, orderOf, toggleOrder } from './list-order.ts'
import type { ListParams, SetListParams } from './list-params.ts'
import { ListRow } from './list-row.tsx'
import type { ListColumn, ListSpec } from './list-spec.ts'
import styles from './list-table.module.css'
import { shownColumns } from './shown-columns.ts'
import type { ListRows } from './use-list.ts'
import type { Selection } from './use-selection.ts'

export interface BodyProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly params: ListParams
  readonly set: SetListParams
  readonly list: ListRows<Row>
  readonly selection: Selection
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  readonly hovered: string | null
  readonly onHover: (id: string | null) => void
}

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature })
const noRows: readonly object[] = []
const heights = { dense: 36, roomy: 48 }

/** A table that renders only the visible rows, under a fixed head. */
export function ListTable<Row extends { readonly id: string }>(props: BodyProps<Row>) {
  const { spec, params, set, list, selection, current } = props
  const box = useRef<HTMLDivElement>(null)
  const { rows } = list
  const isMarking = spec.bulkActions.length > 0
  const columns = useShownColumns(props)
  const height = heights[params.density ?? 'dense']
  const currentIndex = useMemo(
    () => (current === null ? -1 : rows.findIndex(({ id }) => id === current)),
    [rows, current],
  )
  const { fetchMore } = list
  const scrollKey = list.isPlaceholder ? null : list.requestKey
  const lineIndex = useMemo(() => lineIndexOf(spec, rows), [spec, rows])
  const virtual = useVirtualRows({
    box,
    count: rows.length,
    height,
    currentIndex,
    scrollKey,
    startIndex: lineIndex,
    fetchMore,
  })
  const span = columns.length + (isMarking ? 1 : 0)
  const shown = virtual.indexes.flatMap((index) => {
    const row = rows[index]
    return row ? [{ index, row }] : []
  })
  return (
    <section
      ref={box}
      className="relative shrink-y scroll line-top"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      aria-label={spec.label}
    >
      <table
        className={styles.table}
        style={{ minWidth: leastWidth(columns) }}
        data-marking={isMarking || undefined}
        aria-rowcount={list.total ?? -1}
        aria-busy={list.isFetching}
        data-old={list.isPlaceholder || undefined}
      >
        <caption className="sr-only">{spec.label}</caption>
        <ListHead
          columns={columns}
          defaultOrder={spec.order ?? byName}
          selection={isMarking ? selection : null}
          params={params}
          set={set}
        />
        <tbody>
          <Gap height={virtual.before} span={span} />
          {shown.map(({ index, row }) => (
            <Fragment key={row.id}>
              {index === lineIndex && (
                <tr className={styles.line}>
                  <td colSpan={span}>
                    <b className="num text-s round-6">{spec.line?.label}</b>
                  </td>
                </tr>
              )}
              <ListRow
                spec={spec}
                row={row}
                columns={columns}
                index={index}
                height={height}
                isSelected={selection.has(row.id)}
                isCurrent={row.id === current}
                onToggle={selection.toggle}
                onCurrent={props.onCurrent}
                isHovered={row.id === props.hovered}
                onHover={props.onHover}
              />
            </Fragment>
          ))}
          <Gap height={virtual.after} span={span} />
        </tbody>
      </table>
    </section>
  )
}

/** The first row after the line of a list; negative where no row is loaded on one of its sides. */
export function lineIndexOf<Row extends { readonly id: string }>(
  { line }: Pick<ListSpec<Row>, 'line'>,
  rows: readonly Row[],
): number {
  const index = line ? rows.findIndex((row) => !line.isBefore(row)) : -1
  return index === 0 ? -1 : index
}

/** The chosen columns in their order. The table gets no rows: it would copy all of them with each page. */
function useShownColumns<Row extends { readonly id: string }>({
  spec: { columns: specColumns },
  params,
}: BodyProps<Row>) {
  const state = useMemo(() => {
    const columnOrder = shownColumns(specColumns, params.columns).map(({ key }) => key)
    const isShown = specColumns.map(({ key }) => [key, columnOrder.includes(key)])
    return { columnOrder, columnVisibility: Object.fromEntries(isShown) }
  }, [specColumns, params.columns])
  const columns = useMemo(
    () => specColumns.map(({ key, label }) => ({ id: key, header: label })),
    [specColumns],
  )
  const table = useTable({ features, columns, data: noRows, state })
  const shown = table.getVisibleLeafColumns()
  return useMemo(() => {
    const byKey = new Map(specColumns.map((column) => [column.key, column]))
    return shown.flatMap(({ id }) => byKey.get(id) ?? [])
  }, [specColumns, shown])
}

/** Takes the height of rows that are not rendered. */
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

interface Props<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly defaultOrder: ListOrder
  /** Null if rows cannot be selected. */
  readonly selection: Selection | null
  readonly params: ListParams
  readonly set: SetListParams
}

/** The column names; those that the server can order by sort on click. */
function ListHead<Row>({ columns, defaultOrder, selection, params, set }: Props<Row>) {
  const { t } = useTranslation('list')
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col">
            <Checkbox
              size="xs"
              checked={selection.isAll}
              indeterminate={selection.count > 0 && !selection.isAll}
              aria-label={t('select_all')}
              onChange={() => (selection.count > 0 ? selection.clear() : selection.chooseAll())}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead
            key={column.key}
            column={column}
            defaultOrder={defaultOrder}
            params={params}
            set={set}
          />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHead<Row>({
  column: { label, width, order_by, isNumeric },
  defaultOrder,
  params,
  set,
}: { readonly column: ListColumn<Row> } & Pick<Props<Row>, 'defaultOrder' | 'params' | 'set'>) {
  const style = width === undefined ? undefined : { width }
  if (order_by === undefined) {
    return (
      <th scope="col" style={style} data-numeric={isNumeric}>
        <bdi>{label}</bdi>
      </th>
    )
  }
  const order = orderOf(defaultOrder, params)
  const isOrder = order.order_by === order_by
  const isDown = order.sort === 'DESC'
  const Icon = isDown ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      style={style}
      data-numeric={isNumeric}
      aria-sort={isOrder ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={`${styles.sort} middle gap-4`}
        onClick={() => set(toggleOrder(defaultOrder, params, order_by))}
      >
        <bdi>{label}</bdi>
        {isOrder && <Icon size={12} stroke={2.2} aria-hidden />}
      </button>
    </th>
  )
}

interface Options {
  readonly box: RefObject<HTMLElement | null>
  readonly count: number
  readonly height: number
  /** Scrolled into view; negative for none. */
  readonly currentIndex: number
  /** Request that the rows answer, null while it loads; a new one scrolls to its start. */
  readonly scrollKey: string | null
  /** The row that comes to the middle then; negative for the top. */
  readonly startIndex: number
  /** Called when the last rows come near. */
  readonly fetchMore: () => void
}

/** Rows before the end at which the next page is fetched. */
const prefetchRows = 20

/** Which rows a scrolling box shows, and the height of those before and after them. */
function useVirtualRows({ box, count, height, currentIndex, scrollKey, ...options }: Options) {
  const { startIndex, fetchMore } = options
  // oxlint-disable-next-line react/incompatible-library -- of concern to React's compiler, which is not used
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
    initialRect: { width: 900, height: 700 },
  })
  useEffect(() => virtual.measure(), [virtual, height])
  // A scroll position kept from another request could be near the end, and fetch page after page.
  useLayoutEffect(() => {
    if (scrollKey === null || !box.current) return
    const middle = startIndex < 0 ? 0 : startIndex * height - box.current.clientHeight / 2
    box.current.scrollTo({ top: Math.max(middle, 0) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new request scrolls, not each new row or height
  }, [box, scrollKey])
  useEffect(() => {
    if (currentIndex >= 0) virtual.scrollToIndex(currentIndex)
  }, [currentIndex, virtual])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)
  useEffect(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    if ((scrollTop + clientHeight) / height >= count - prefetchRows) fetchMore()
  }, [box, height, last?.index, count, fetchMore])
  return {
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (last?.end ?? 0),
  }
}
