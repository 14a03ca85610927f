import type { VisualConfig } from '@baquiano/contract/settings'
import { companyThemeOf } from '@baquiano/theme'
import type { CachedTheme } from './cached-theme.ts'

/** What is known of a company's look. */
export type CompanyAppearance = {
  readonly [Name in keyof VisualConfig]?: VisualConfig[Name] | null
} & { readonly company_name: string }

/** Makes what a browser wears of what a company chose; no dress where it chose no colour. */
export function buildCachedTheme(look: CompanyAppearance): CachedTheme {
  const { company_name, primaryColor, navbarColor, logo, theme, direction, language } = look
  const hasColors = Boolean(primaryColor ?? navbarColor)
  const colors = {
    ...(primaryColor && { primaryColor }),
    ...(navbarColor && { navbarColor }),
  }
  return {
    form: 1,
    company_name,
    logo: logo ?? null,
    dress: hasColors ? companyThemeOf(colors) : null,
    appearance: { ...(theme && { theme }), ...(direction && { direction }) },
    language: language ?? null,
  }
}
