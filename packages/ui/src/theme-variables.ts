import type { CompanyTheme } from '@baquiano/theme'
import type { AppearanceTheme } from './appearance.ts'

/** CSS variables of a company's theme that replace the tokens; none without a company theme. */
export function themeVariables(
  dress: CompanyTheme | null | undefined,
  theme: AppearanceTheme,
): Readonly<Record<string, string>> {
  if (!dress) return {}
  if (theme === 'dark') return { ...dress.dark, ...dress.rail.dark }
  return theme === 'light' ? dress.light : { ...dress.light, ...dress.rail.semi_dark }
}
