import type { SpokenLanguage } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import type words from './words/es.json'

type MessageWords = Pick<typeof words, 'message' | 'preview' | 'status'>

/** Fetched when somebody looks at them: the console has the words of one language. */
const loaders: Readonly<Record<SpokenLanguage, () => Promise<{ readonly default: MessageWords }>>> =
  {
    es: () => import('./words/es.json'),
    en: () => import('./words/en.json'),
    pt: () => import('./words/pt.json'),
    fr: () => import('./words/fr.json'),
    de: () => import('./words/de.json'),
  }

/** What messages are put together from in a language; undefined until it has come. */
export function useMessageWords(language: SpokenLanguage): MessageWords | undefined {
  const { data } = useQuery({
    queryKey: ['followers', 'words', language],
    queryFn: async () => (await loaders[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
