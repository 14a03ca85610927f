import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely'
import type { Tables } from './tables.ts'

/** A text that is another one each time would fill the memory of every connection. */
const most = 200

const marked = new WeakSet<CompiledQuery['query']>()
const names = new Map<string, string>()

const marking: KyselyPlugin = {
  transformQuery: ({ node }) => {
    marked.add(node)
    return node
  },
  transformResult: async ({ result }) => result,
}

/**
 * For a statement that runs so often that its planning costs more than its work: each connection plans it once. It names its
 * columns where it can: one that answers all of them fails once on each connection when a table gets another. It suits what is
 * found by its key, and no list whose best plan depends on what is looked for.
 */
export const keepingPlan = (db: Kysely<Tables>): Kysely<Tables> => db.withPlugin(marking)

/** The name under which a connection keeps the plan of a query; undefined of most. */
export function nameOfPlan({ query, sql: text }: CompiledQuery): string | undefined {
  if (!marked.has(query)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known
  const name = `kept_${names.size}`
  names.set(text, name)
  return name
}
