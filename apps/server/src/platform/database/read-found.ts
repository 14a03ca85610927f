import { sql } from 'kysely'
import { inOrder, type PageRequest } from './page.ts'
import type { SearchedList, SearchedTable, Total } from './searched-list.ts'

export interface SearchAsked {
  readonly column: string
  readonly request: PageRequest
  readonly words: readonly string[]
  /** Rows from the start or from the cursor on. */
  readonly wanted: number
}

export interface Found<Row> {
  readonly rows: (Row & { place: string })[]
  /** Of all of them, where it came with the rows. */
  readonly total?: Total | undefined
}

/** Rows of these ids, behind the wall as all rows are, in the page's order. */
export async function readFound<Table extends SearchedTable, Row extends { id: string }>(
  { query }: SearchedList<Table, Row>,
  { column, request, wanted }: SearchAsked,
  ids: readonly string[],
): Promise<(Row & { place: string })[]> {
  if (ids.length === 0) return []
  const among = query.where(sql<boolean>`id = any(${ids}::uuid[])`)
  const ordered = inOrder(among, column, { ...request, cursor: undefined }).limit(wanted)
  return ordered.$castTo<Row & { place: string }>().execute()
}
