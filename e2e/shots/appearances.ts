import type { BrowserContextOptions } from 'playwright-core'

export interface AppearanceVariant {
  readonly name: string
  /** Kept by the console under `appearance` (packages/client/src/theme/appearance.ts). */
  readonly appearance: { readonly theme: 'light' | 'dark'; readonly direction: 'ltr' | 'rtl' }
  readonly language: 'es' | 'de'
  readonly context: BrowserContextOptions
}

const desk = { viewport: { width: 1440, height: 900 } }
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const light = { theme: 'light', direction: 'ltr' } as const

export const appearanceVariants: readonly AppearanceVariant[] = [
  { name: 'light', appearance: light, language: 'es', context: desk },
  { name: 'dark', appearance: { ...light, theme: 'dark' }, language: 'es', context: desk },
  { name: 'rtl', appearance: { ...light, direction: 'rtl' }, language: 'es', context: desk },
  { name: 'mobile', appearance: light, language: 'es', context: phone },
  // The longest words of the five languages, where there is room and where there is none.
  { name: 'german', appearance: light, language: 'de', context: desk },
  { name: 'german-mobile', appearance: light, language: 'de', context: phone },
]
