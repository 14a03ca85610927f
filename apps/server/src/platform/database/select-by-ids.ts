import { type RawBuilder, sql } from 'kysely'
import { inOrder, type PageRequest, type Total } from './page.ts'
import type { SearchedList, SearchedTable } from './searched-list.ts'

export interface SearchRequest {
  readonly column: string
  readonly request: PageRequest
  readonly words: readonly string[]
  /** Rows from the start or from the cursor on. */
  readonly wanted: number
}

export interface SearchResult<Row> {
  readonly rows: (Row & { place: string })[]
  /** Of all of them, where it came with the rows. */
  readonly total?: Total | undefined
}

/** Rows of these ids, under row-level security, in the page's order. */
export function selectByIds<Table extends SearchedTable, Row>(
  { query }: SearchedList<Table, Row>,
  { column, request, wanted }: Pick<SearchRequest, 'column' | 'request' | 'wanted'>,
  ids: RawBuilder<unknown>,
) {
  const among = query.where(sql<boolean>`id = any(${ids})`)
  return inOrder(among, column, { ...request, cursor: undefined }).limit(wanted)
}
