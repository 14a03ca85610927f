import type { ListColumn } from './list-spec.ts'

/** The columns that are shown, in their order; the first one is always there. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly ListColumn<Row>[] {
  const [first, ...others] = columns
  if (!first) return []
  if (!chosen) return [first, ...others.filter(({ is_extra }) => !is_extra)]
  const known = chosen.flatMap((key) => others.filter((column) => column.key === key))
  return [first, ...known]
}
