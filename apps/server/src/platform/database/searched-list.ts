import type { SearchMatch } from '@baquiano/contract/platform'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { inOrder, type PageRequest, type Total } from './page.ts'
import type { Tables } from './tables.ts'
import { holdsWords, matchesSearch, wordsOf } from './text-search.ts'

/** Tables whose `search` has an index that `search_rows` may use, and a `search_short`,
 * and triggers that record what was written. */
export const searchedTables = [
  'visit_point',
  'resource',
] as const satisfies readonly (keyof Tables)[]

export type SearchedTable = (typeof searchedTables)[number]

/** A list of a table that may be large; `query` has every filter except the search text. */
export interface SearchedList<Table extends SearchedTable, Row> {
  readonly db: Db
  readonly table: Table
  readonly query: SelectQueryBuilder<Tables, Table, Row>
  /** Whether `query` filters by more than the company. */
  readonly is_narrowed: boolean
}

/** Total as known from a page; `is_counted` where counting again would give no more. */
export type SearchTotal = Total & { readonly is_counted: boolean }

export interface Search {
  readonly filters: { readonly search?: string | undefined }
  readonly match: SearchMatch
}

/** The words to look up in the index; or, without any, the complete query. */
export function wayOf<Table extends SearchedTable, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { filters: { search }, match }: Search,
) {
  if (search === undefined) return { words: [], simple: query }
  const words = wordsOf(search, match)
  return { words, simple: words.length > 0 ? null : query.where(matchesSearch(search, match)) }
}

interface Window {
  readonly column: string
  readonly request: PageRequest
  readonly words: readonly string[]
  /** Rows in the page's order that are scanned. */
  readonly among: number
}

/**
 * The next rows in the page's order, under row-level security as every query is, by `id` and `ordered`; and
 * whether each holds the words. In the order of names they are not read: the index has their text.
 */
export function rowsAhead<Table extends SearchedTable, Row>(
  { db, table, query }: SearchedList<Table, Row>,
  { column, request, words, among }: Window,
) {
  const ahead = inOrder(query.clearSelect(), column, request).select([
    sql<string>`id`.as('id'),
    sql`company_id`.as('company_id'),
    sql`search_short`.as('search_short'),
    sql.ref(column).as('ordered'),
  ])
  return {
    ahead: db.selectFrom(ahead.limit(among).as('ahead')),
    holds: holdsWords(words, textOf(table, 'ahead')),
  }
}

/** Search text of a row, from the index where it fits; the few longer texts are read from the row. */
export const textOf = (table: SearchedTable, row: string) =>
  sql`coalesce(${sql.ref(`${row}.search_short`)}, (select whole.search from ${sql.table(table)} as whole
    where whole.company_id = ${sql.ref(`${row}.company_id`)} and whole.id = ${sql.ref(`${row}.id`)}))`

export const keysOf = (words: readonly string[]) =>
  sql`array(select search_key(word) from unnest(${[...words]}::text[]) as word)`
