import { appearanceThemes, type Appearance } from '@baquiano/ui'
import { z } from 'zod'
import { createStoredValue } from './stored-value.ts'

/** Kept in localStorage under this key, as `{"theme":"dark","direction":"rtl"}`. */
const appearanceKey = 'appearance'

const schema: z.ZodType<Appearance> = z.object({
  theme: z.enum(appearanceThemes).default('light'),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
})

/** How the console looks on this browser. */
export const appearance = createStoredValue({
  key: appearanceKey,
  schema,
  initial: { theme: 'light', direction: 'ltr' },
})
