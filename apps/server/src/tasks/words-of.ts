import type { SpokenLanguage } from '@baquiano/contract/platform'
import type { ExportedList } from '@baquiano/contract/tasks'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

const catalogues: Readonly<Record<SpokenLanguage, typeof es>> = { de, en, es, fr, pt }

/** What a list, its columns and our own words in it are called; a key that has no word stands for itself. */
export function wordsOf(language: SpokenLanguage, list: ExportedList) {
  const { lists, values } = catalogues[language]
  const { title, columns } = lists[list]
  const named: ReadonlyMap<string, string> = new Map(Object.entries(columns))
  const known: ReadonlyMap<string, string> = new Map(Object.entries(values))
  return {
    title,
    columnOf: (key: string) => named.get(key) ?? key,
    valueOf: (key: string) => known.get(key) ?? key,
  }
}
