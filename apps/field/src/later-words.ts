import type { i18n as Translator } from 'i18next'
import es from './words/later/es.json'

interface LaterWords {
  readonly later: typeof es
}

declare module '@baquiano/client/text/language.ts' {
  interface KnownWords extends LaterWords {}
}

const catalogues = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./words/later/*.json', '!./words/later/es.json'],
  { import: 'default' },
)

/**
 * Words of pages that are opened at times, which come with the first of these: the first load of the app is short. They
 * follow the language that is shown.
 */
export async function loadLaterWords(i18n: Translator): Promise<void> {
  if (i18n.hasResourceBundle('es', 'later')) return
  i18n.addResourceBundle('es', 'later', es)
  i18n.on('languageChanged', (chosen: string) => void add(i18n, chosen))
  await add(i18n, i18n.language)
}

async function add(i18n: Translator, chosen: string): Promise<void> {
  const words = await catalogues[`./words/later/${chosen}.json`]?.()
  if (words) i18n.addResourceBundle(chosen, 'later', words)
}
