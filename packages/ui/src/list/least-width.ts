import type { ListColumn } from './list-spec.ts'

/** Of a column without a width of its own: without it many others would leave it none. */
const leastShare = '160px'

/** CSS width below which a table of these columns scrolls sideways. */
export function leastWidth(columns: readonly Pick<ListColumn<never>, 'width'>[]): string {
  const widths = columns.map(({ width = leastShare }) => width)
  return `max(640px, ${widths.join(' + ')})`
}
