import type { CompanyTheme } from '@baquiano/theme'
import type { AppearanceTheme } from '@baquiano/client/theme/appearance.ts'

/** CSS variables of a company's theme that replace the tokens; none without a company theme. */
export function themeVariables(
  companyTheme: CompanyTheme | null | undefined,
  theme: AppearanceTheme,
): Readonly<Record<string, string>> {
  if (!companyTheme) return {}
  if (theme === 'dark') return { ...companyTheme.dark, ...companyTheme.rail.dark }
  return theme === 'light'
    ? companyTheme.light
    : { ...companyTheme.light, ...companyTheme.rail.semi_dark }
}
