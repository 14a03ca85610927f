import type { VisualConfig } from '@baquiano/contract/settings'
import { dressOf } from '@baquiano/dress'
import type { Worn } from './worn.ts'

/** What is known of a company's look. */
export type Look = {
  readonly [Name in keyof VisualConfig]?: VisualConfig[Name] | null
} & { readonly company_name: string }

/** Makes what a browser wears of what a company chose; no dress where it chose no colour. */
export function wornOf(look: Look): Worn {
  const { company_name, primaryColor, navbarColor, logo, theme, direction, language } = look
  const isDressed = Boolean(primaryColor ?? navbarColor)
  const colors = {
    ...(primaryColor && { primaryColor }),
    ...(navbarColor && { navbarColor }),
  }
  return {
    form: 1,
    company_name,
    logo: logo ?? null,
    dress: isDressed ? dressOf(colors) : null,
    appearance: { ...(theme && { theme }), ...(direction && { direction }) },
    language: language ?? null,
  }
}
