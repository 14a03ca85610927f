import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

/** Its page is open to whoever has a code, so it stands outside the guard. */
export const publicTrackingFeature = feature({ name: 'public-tracking', words, pages: [] })
