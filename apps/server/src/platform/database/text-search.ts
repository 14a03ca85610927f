import { limits, type SearchMatch } from '@baquiano/contract/platform'
import { sql } from 'kysely'

/**
 * Whether a row with `name_key` and `search` columns is what somebody looks for: every word of three
 * letters or more anywhere in its text, fewer letters at the start of its name; `exact` is its name.
 */
export function matchesSearch(search: string, match: SearchMatch) {
  if (match === 'exact') return sql<boolean>`name_key = sort_key(${search})`
  const words = wordsOf(search, match)
  return words.length === 0 ? sql<boolean>`name_key ^@ sort_key(${search})` : holdsWords(words)
}

/** What is looked for anywhere in a text; none where the name alone counts. */
export function wordsOf(search: string, match: SearchMatch): string[] {
  if (match === 'exact') return []
  return search.split(/\s+/).filter((word) => word.length >= limits.search_letters)
}

/** That a text, the `search` of a row, holds every word. */
export function holdsWords(words: readonly string[], text = sql`search`) {
  const found = words.map(
    (word) => sql`${text} like (select '%' || search_key(${escaped(word)}) || '%')`,
  )
  return sql<boolean>`(${sql.join(found, sql` and `)})`
}

/** What `like` would read as a pattern stands for itself. */
const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
