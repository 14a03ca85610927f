import type { ReportRow } from '@baquiano/contract/reports'

/** A bar, or the line of a person on the map, that the pointer is on. */
export type Pointed = { readonly date: string } | { readonly resource_id: string }

/** What is looked at in a report: one row, or every row of what is pointed at. */
export interface Light {
  readonly date?: string | null
  readonly resource_id?: string | null
}

/** What is pointed at goes before the row that the table has current. */
export const lightOf = (pointed: Pointed | null, looked: ReportRow | null): Light =>
  pointed ?? { date: looked?.date ?? null, resource_id: looked?.resource_id ?? null }

/** Whether a row belongs to what is pointed at. */
export function isPointedAt(
  pointed: Pointed | null,
  { date, resource_id }: Pick<ReportRow, 'date' | 'resource_id'>,
): boolean {
  if (!pointed) return false
  return 'date' in pointed ? date === pointed.date : resource_id === pointed.resource_id
}
