import { memo, type ReactNode } from 'react'
import type { ListColumn, ListSpec } from './list-spec.ts'
import styles from './list-table.module.css'
import type { Selection } from './use-selection.ts'

interface Props<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly row: Row
  readonly columns: readonly ListColumn<Row>[]
  readonly index: number
  readonly height: number
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly onToggle: Selection['toggle']
  readonly onCurrent: (id: string) => void
  readonly isHovered: boolean
  readonly onHover: (id: string | null) => void
}

/** One row: its name opens it, its checkbox selects it, a click elsewhere makes it current. */
function PlainRow<Row extends { readonly id: string }>(props: Props<Row>) {
  const { spec, row, columns, index, height, isSelected, isCurrent } = props
  const [first, ...others] = columns
  return (
    <tr
      style={{ height }}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      data-hovered={props.isHovered || spec.isLit?.(row) || undefined}
      // Only a list that stands beside something tells where the pointer is.
      {...((spec.beside || spec.onLook) && {
        onMouseEnter: () => props.onHover(row.id),
        onMouseLeave: () => props.onHover(null),
      })}
      onClick={() => props.onCurrent(row.id)}
      onDoubleClick={() => spec.onOpen(row)}
    >
      {spec.bulkActions.length > 0 && (
        <td>
          {/* A plain input: scrolling renders hundreds of rows. */}
          <input
            type="checkbox"
            className={`${styles.mark} relative round-6 on-surface`}
            checked={isSelected}
            aria-label={spec.nameOf(row)}
            onChange={() => props.onToggle(row.id)}
          />
        </td>
      )}
      <th scope="row">
        <RowOpener spec={spec} row={row}>
          {first?.render(row)}
        </RowOpener>
      </th>
      {others.map(({ key, isNumeric, render }) => (
        <td key={key} data-numeric={isNumeric}>
          {render(row)}
        </td>
      ))}
    </tr>
  )
}

interface OpenerProps<Row extends { readonly id: string }>
  extends Pick<Props<Row>, 'spec' | 'row'> {
  readonly children: ReactNode
}

/** What opens a row: a link where it has a page, which another tab can open as well. */
function RowOpener<Row extends { readonly id: string }>({ spec, row, children }: OpenerProps<Row>) {
  const className = `${styles.open} row gap-6 text-m medium`
  if (!spec.hrefOf) {
    return (
      <button type="button" className={className} onClick={() => spec.onOpen(row)}>
        {children}
      </button>
    )
  }
  return (
    <a
      href={spec.hrefOf(row)}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        spec.onOpen(row)
      }}
    >
      {children}
    </a>
  )
}

/** Memoized, so that scrolling renders only rows that become visible. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that it is generic
export const ListRow = memo(PlainRow) as typeof PlainRow
