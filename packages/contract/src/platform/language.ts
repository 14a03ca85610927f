import { z } from 'zod'

/** Languages that the product speaks, Spanish first. */
export const spokenLanguage = z.enum(['es', 'en', 'pt', 'fr', 'de'])
export type SpokenLanguage = z.output<typeof spokenLanguage>
