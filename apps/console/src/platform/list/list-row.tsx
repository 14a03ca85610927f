import { Checkbox } from '@mantine/core'
import type { ListColumn, ListSpec } from './list-spec.ts'
import styles from './list-table.module.css'
import type { Selection } from './use-selection.ts'

interface Props<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly row: Row
  readonly columns: readonly ListColumn<Row>[]
  readonly place: { readonly index: number; readonly height: number }
  readonly selection: Selection
  readonly isCurrent: boolean
  readonly onCurrent: (id: string) => void
}

/** One row: its name opens it, its box marks it, anywhere else makes it the current one. */
export function ListRow<Row extends { readonly id: string }>(props: Props<Row>) {
  const { spec, row, columns, place, selection, isCurrent, onCurrent } = props
  const [first, ...others] = columns
  return (
    <tr
      style={{ height: place.height }}
      aria-rowindex={place.index + 2}
      data-selected={selection.has(row.id) || undefined}
      data-current={isCurrent || undefined}
      onClick={() => onCurrent(row.id)}
      onDoubleClick={() => spec.onOpen(row)}
    >
      <td>
        <Checkbox
          size="xs"
          checked={selection.has(row.id)}
          aria-label={spec.nameOf(row)}
          onChange={() => selection.toggle(row.id)}
        />
      </td>
      <th scope="row">
        <button type="button" className={styles.open} onClick={() => spec.onOpen(row)}>
          {first?.render(row)}
        </button>
      </th>
      {others.map(({ key, render }) => (
        <td key={key}>{render(row)}</td>
      ))}
    </tr>
  )
}
