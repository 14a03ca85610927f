import { spokenLanguage, type SpokenLanguage } from '@baquiano/contract/platform'

/** The first language of a browser that the product speaks, by its `Accept-Language`. */
export function languageOf(accepted = ''): SpokenLanguage {
  for (const part of accepted.split(',')) {
    const { data } = spokenLanguage.safeParse(part.trim().slice(0, 2))
    if (data) return data
  }
  return 'es'
}
