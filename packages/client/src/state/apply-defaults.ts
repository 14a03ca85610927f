import { appearance, initialAppearance } from '../theme/appearance.ts'
import { language } from '../text/language.ts'
import { cachedTheme } from '../theme/cached-theme.ts'

/** Applies the company's defaults to everything that the person has not chosen. */
export function applyDefaults(): void {
  const cached = cachedTheme.get()
  appearance.defaultTo({ ...initialAppearance, ...cached?.appearance })
  language.defaultTo(cached?.language ?? 'es')
}
