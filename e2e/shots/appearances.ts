import type { BrowserContextOptions } from 'playwright-core'

export interface Look {
  readonly name: string
  /** Kept by the console under `appearance` (apps/console/src/platform/appearance.ts). */
  readonly appearance: { readonly theme: 'light' | 'dark'; readonly direction: 'ltr' | 'rtl' }
  readonly context: BrowserContextOptions
}

const desk = { viewport: { width: 1440, height: 900 } }
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export const looks: readonly Look[] = [
  { name: 'light', appearance: { theme: 'light', direction: 'ltr' }, context: desk },
  { name: 'dark', appearance: { theme: 'dark', direction: 'ltr' }, context: desk },
  { name: 'rtl', appearance: { theme: 'light', direction: 'rtl' }, context: desk },
  { name: 'mobile', appearance: { theme: 'light', direction: 'ltr' }, context: phone },
]
