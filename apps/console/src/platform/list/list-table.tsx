import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { leastWidth } from './least-width.ts'
import { ListHead } from './list-head.tsx'
import { byName } from './list-order.ts'
import type { ListParams, SetListParams } from './list-params.ts'
import { ListRow } from './list-row.tsx'
import type { ListSpec } from './list-spec.ts'
import styles from './list-table.module.css'
import { shownColumns } from './shown-columns.ts'
import type { ListRows } from './use-list.ts'
import type { Selection } from './use-selection.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

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
  const virtual = useVirtualRows({
    box,
    count: rows.length,
    height,
    currentIndex,
    scrollKey,
    fetchMore,
  })
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
          <Gap height={virtual.before} span={columns.length + (isMarking ? 1 : 0)} />
          {shown.map(({ index, row }) => (
            <ListRow
              key={row.id}
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
          ))}
          <Gap height={virtual.after} span={columns.length + (isMarking ? 1 : 0)} />
        </tbody>
      </table>
    </section>
  )
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
