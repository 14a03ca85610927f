import { appearance, initialAppearance } from './appearance.ts'
import { language } from './language.ts'
import { cachedTheme } from './cached-theme.ts'

/** What a person has not chosen is as the company has it. */
export function fallBack(): void {
  const cached = cachedTheme.get()
  appearance.defaultTo({ ...initialAppearance, ...cached?.appearance })
  language.defaultTo(cached?.language ?? 'es')
}
