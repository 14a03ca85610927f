import type { FollowedVisit } from '@baquiano/contract/public-tracking'
import { useEffect } from 'react'
import { type Language, language, languages } from '../platform/text/language.ts'
import { buildCachedTheme } from '../platform/theme/build-cached-theme.ts'
import { cachedTheme } from '../platform/theme/cached-theme.ts'

/** The first language of the browser that the product speaks. */
const browserLanguage = (): Language =>
  navigator.languages
    .map((name) => languages.find((it) => it === name.slice(0, 2)))
    .find((name) => name !== undefined) ?? 'es'

/**
 * Shows the page in the company's colours and language, the browser's where it has none. A choice of the visitor
 * wins, and nothing of the company is stored in their browser.
 */
export function usePageDefaults(visit: FollowedVisit | undefined): void {
  const { appearance, company_name = '' } = visit ?? {}
  const text = JSON.stringify(appearance ?? {})
  useEffect(() => {
    const { language: chosen, ...colors }: FollowedVisit['appearance'] = JSON.parse(text)
    language.defaultTo(chosen ?? browserLanguage())
    cachedTheme.defaultTo(company_name ? buildCachedTheme({ ...colors, company_name }) : null)
  }, [text, company_name])
}
