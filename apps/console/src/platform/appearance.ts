import { appearanceThemes, type Appearance } from '@baquiano/ui'
import { createStoredValue } from './stored-value.ts'

/** Kept in localStorage under this key, as `{"theme":"dark","direction":"rtl"}`. */
const appearanceKey = 'appearance'

export const initialAppearance: Appearance = { theme: 'light', direction: 'ltr' }
const directions = ['ltr', 'rtl'] as const

/** How the console looks on this browser. */
export const appearance = createStoredValue({
  key: appearanceKey,
  read: readAppearance,
  initial: initialAppearance,
})

function readAppearance(kept: unknown): Appearance | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const given: Readonly<Record<keyof Appearance, unknown>> = { ...initialAppearance, ...kept }
  const theme = appearanceThemes.find((it) => it === given.theme)
  const direction = directions.find((it) => it === given.direction)
  return theme && direction && { theme, direction }
}
