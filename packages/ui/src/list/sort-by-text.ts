import { collator } from '@baquiano/contract/platform'
import type { ListOrder } from './list-order.ts'
import type { ListColumn, ListPage } from './list-spec.ts'

/**
 * The rows of a list in the order of the texts that people read, if its column shows others than the server orders by.
 *
 * Only of a list that came whole in one page: rows that are loaded later would jump between those already there.
 */
export function sortByText<Row>(
  pages: readonly ListPage<Row>[],
  columns: readonly ListColumn<Row>[],
  { order_by, sort, language }: ListOrder & { readonly language: string },
): readonly Row[] {
  const rows = pages.flatMap(({ records }) => records)
  const [first] = pages
  const textOf = columns.find((column) => column.order_by === order_by)?.textOf
  if (!textOf || first?.next_cursor !== null || first.is_best_first) return rows
  const { compare } = collator(language, { numeric: true })
  const direction = sort === 'ASC' ? 1 : -1
  return rows
    .map((row) => ({ row, text: textOf(row) }))
    .toSorted((one, other) => direction * compare(one.text, other.text))
    .map(({ row }) => row)
}
