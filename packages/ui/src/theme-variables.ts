import type { CompanyTheme } from '@baquiano/dress'
import type { AppearanceTheme } from './appearance.ts'

/** What a dress says in place of the tokens, by theme; nothing without one. */
export function themeVariables(
  dress: CompanyTheme | null | undefined,
  theme: AppearanceTheme,
): Readonly<Record<string, string>> {
  if (!dress) return {}
  if (theme === 'dark') return { ...dress.dark, ...dress.rail.dark }
  return theme === 'light' ? dress.light : { ...dress.light, ...dress.rail.semi_dark }
}
