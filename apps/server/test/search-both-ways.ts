import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

interface Searching {
  readonly table: 'visit_point' | 'resource'
  /** Within the company. */
  readonly db: Db
  readonly ask: (body: object) => Promise<{
    readonly records: readonly { readonly id: string }[]
    readonly total?: number
    readonly next_cursor: string | null
  }>
}

/**
 * What is found in either direction, and what a look at every row would find, best first: rows whose name begins with
 * the text, then the others. Both as far as two pages go.
 */
export async function searchBothWays({ table, db, ask }: Searching, search: string) {
  const words = search.split(' ')
  const { rows } = await sql<{ id: string; begins: boolean }>`
    select id, name_key ^@ sort_key(${search}) as begins from ${sql.table(table)} where
      (select bool_and(position(search_key(word) in search) > 0) from unnest(${words}::text[]) as word)
    order by name_key, id`.execute(db)
  const bestFirst = (inOrder: typeof rows) =>
    [...inOrder.filter(({ begins }) => begins), ...inOrder.filter(({ begins }) => !begins)].map(
      ({ id }) => id,
    )
  const counted: boolean[] = []
  const searchIn = async (sort: string) => {
    const page = { filters: { search }, sort, fields: ['name'], quantity: 150 }
    const first = await ask(page)
    const { total, next_cursor: cursor } = first
    counted.push(total === rows.length)
    const second = cursor ? await ask({ ...page, cursor }) : { records: [] }
    return [...first.records, ...second.records].map(({ id }) => id)
  }
  const answered = [await searchIn('ASC'), await searchIn('DESC'), ...counted]
  return {
    answered,
    expected: [
      bestFirst(rows).slice(0, 300),
      bestFirst(rows.toReversed()).slice(0, 300),
      true,
      true,
    ],
  }
}
