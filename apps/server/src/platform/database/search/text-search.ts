import { limits, type SearchMatch } from '@baquiano/contract/platform'
import { sql } from 'kysely'

/** Where most tables have it; others say where they have it, as `sort_key` and `search_key` would write it. */
const listed = { name: sql`name_key`, text: sql`search` }

/**
 * Whether a row is what somebody looks for: every word of three letters or more anywhere in its text, fewer
 * letters at the start of its name; `exact` is its name.
 */
export function matchesSearch(search: string, match: SearchMatch, { name, text } = listed) {
  if (match === 'exact') return sql<boolean>`${name} = sort_key(${search})`
  const words = wordsOf(search, match)
  return words.length === 0 ? beginsWith(search, name) : holdsWords(words, text)
}

/** Whether a row's name begins with a text; an index in the order of names finds them. */
export const beginsWith = (search: string, name = listed.name) =>
  sql<boolean>`${name} ^@ sort_key(${search})`

/** What is looked for anywhere in a text; none where the name alone counts. */
export function wordsOf(search: string, match: SearchMatch): string[] {
  if (match === 'exact') return []
  return search.split(/\s+/).filter((word) => lettersOf(word) >= limits.search_letters)
}

/** Without marks that a keyboard sent apart from their letters, which a search key may have none of. */
const lettersOf = (word: string): number => word.match(/\P{M}/gu)?.length ?? 0

/** That a text, the `search` of a row, holds every word. */
export function holdsWords(words: readonly string[], text = listed.text) {
  const conditions = words.map(
    (word) => sql`${text} like (select '%' || search_key(${escaped(word)}) || '%')`,
  )
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** What `like` would read as a pattern stands for itself. */
const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
