import type { ListColumn } from './list-spec.ts'

/** The visible columns in their order; the first is always visible. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly ListColumn<Row>[] {
  const [first, ...others] = columns
  if (!first) return []
  if (!chosen) return [first, ...others.filter(({ isHiddenByDefault }) => !isHiddenByDefault)]
  const known = chosen.flatMap((key) => others.filter((column) => column.key === key))
  return [first, ...known]
}
