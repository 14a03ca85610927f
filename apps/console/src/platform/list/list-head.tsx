import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ListOrder, orderOf, toggleOrder } from './list-order.ts'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ListColumn } from './list-spec.ts'
import styles from './list-table.module.css'
import type { Selection } from './use-selection.ts'

interface Props<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly defaultOrder: ListOrder
  /** Null if rows cannot be selected. */
  readonly selection: Selection | null
  readonly params: ListParams
  readonly set: SetListParams
}

/** The column names; those that the server can order by sort on click. */
export function ListHead<Row>({ columns, defaultOrder, selection, params, set }: Props<Row>) {
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
  column: { label, width, order_by },
  defaultOrder,
  params,
  set,
}: { readonly column: ListColumn<Row> } & Pick<Props<Row>, 'defaultOrder' | 'params' | 'set'>) {
  const style = width === undefined ? undefined : { width }
  if (order_by === undefined) {
    return (
      <th scope="col" style={style}>
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
