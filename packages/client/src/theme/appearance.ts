import { createStoredValue } from '../state/stored-value.ts'

/** Semi-dark is light with a dark rail (specification, point 9). */
export const appearanceThemes = ['light', 'dark', 'semi-dark'] as const
export type AppearanceTheme = (typeof appearanceThemes)[number]

export interface Appearance {
  readonly theme: AppearanceTheme
  readonly direction: 'ltr' | 'rtl'
}

/** Kept in localStorage under this key, as `{"theme":"dark","direction":"rtl"}`. */
const appearanceKey = 'appearance'

export const initialAppearance: Appearance = { theme: 'light', direction: 'ltr' }
const directions = ['ltr', 'rtl'] as const

/** Theme and direction chosen on this browser. */
export const appearance = createStoredValue({
  key: appearanceKey,
  read: readAppearance,
  initial: initialAppearance,
  isShared: true,
})

function readAppearance(stored: unknown): Appearance | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const values: Readonly<Record<keyof Appearance, unknown>> = { ...initialAppearance, ...stored }
  const theme = appearanceThemes.find((it) => it === values.theme)
  const direction = directions.find((it) => it === values.direction)
  return theme && direction && { theme, direction }
}
