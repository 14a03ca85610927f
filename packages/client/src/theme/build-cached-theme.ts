import type { VisualConfig } from '@baquiano/contract/settings'
import { companyThemeOf } from '@baquiano/theme'
import type { CachedTheme } from './cached-theme.ts'

/** A company's visual settings, as far as they are known. */
export type CompanyAppearance = {
  readonly [Name in keyof VisualConfig]?: VisualConfig[Name] | null
} & { readonly company_name: string }

/** Builds the cached theme from a company's settings; `theme` is null if it chose no colour. */
export function buildCachedTheme(companyAppearance: CompanyAppearance): CachedTheme {
  const { company_name, logo, theme, direction, language } = companyAppearance
  const colors = colorsOf(companyAppearance)
  return {
    form: 1,
    company_name,
    logo: logo ?? null,
    theme: Object.keys(colors).length > 0 ? companyThemeOf(colors) : null,
    appearance: { ...(theme && { theme }), ...(direction && { direction }) },
    language: language ?? null,
  }
}

const colorsOf = ({ primaryColor, navbarColor, color }: CompanyAppearance) => ({
  ...(primaryColor && { primaryColor }),
  ...(navbarColor && { navbarColor }),
  ...(color && { color }),
})
