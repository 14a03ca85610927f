import { z } from 'zod'

export const colorText = z.string().refine((text) => /^#[\da-f]{6}$/i.test(text), 'COLOR_INVALID')
/** Semi-dark is light with a dark rail (specification, point 9). */
export const shellTheme = z.enum(['light', 'dark', 'semi-dark'])
export const direction = z.enum(['ltr', 'rtl'])
/** Spanish first (decisions, "Language and time"). */
export const language = z.enum(['es', 'en', 'pt', 'fr', 'de'])

const part = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** How a company dresses its console (VISUAL_CONFIG); what is none of this stays with the company. */
export const visualConfig = z.object({
  /** Where the picture is: a path of ours. */
  logo: part(z.string().max(500)),
  navbarColor: part(colorText),
  primaryColor: part(colorText),
  color: part(colorText),
  theme: part(shellTheme),
  direction: part(direction),
  language: part(language),
})
export type VisualConfig = z.output<typeof visualConfig>
