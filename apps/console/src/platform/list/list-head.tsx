import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ListColumn } from './list-spec.ts'
import styles from './list-table.module.css'
import type { Selection } from './use-selection.ts'

interface Props<Row> {
  readonly columns: readonly ListColumn<Row>[]
  /** Null where there is nothing to mark rows for. */
  readonly selection: Selection | null
  readonly params: ListParams
  readonly set: SetListParams
}

/** The columns' names; those that the server orders by sort, and turn round. */
export function ListHead<Row>({ columns, selection, params, set }: Props<Row>) {
  const { t } = useTranslation('list')
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col">
            <Checkbox
              size="xs"
              checked={selection.is_all}
              indeterminate={selection.count > 0 && !selection.is_all}
              aria-label={t('select_all')}
              onChange={() => (selection.count > 0 ? selection.clear() : selection.chooseAll())}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} params={params} set={set} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHead<Row>({
  column: { label, width, order_by },
  params,
  set,
}: { readonly column: ListColumn<Row> } & Pick<Props<Row>, 'params' | 'set'>) {
  const style = width === undefined ? undefined : { width }
  if (order_by === undefined) {
    return (
      <th scope="col" style={style}>
        {label}
      </th>
    )
  }
  const isOrder = (params.order_by ?? 'name') === order_by
  const isDown = params.sort === 'DESC'
  const Icon = isDown ? IconArrowDown : IconArrowUp
  const sort = isOrder && !isDown ? 'DESC' : undefined
  return (
    <th
      scope="col"
      style={style}
      aria-sort={isOrder ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => set({ order_by: order_by === 'name' ? undefined : order_by, sort })}
      >
        {label}
        {isOrder && <Icon size={12} stroke={2.2} aria-hidden />}
      </button>
    </th>
  )
}
