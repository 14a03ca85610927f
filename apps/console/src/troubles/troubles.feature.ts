import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

/** Why somebody needs attention now: the words of it, on the map and on the board. */
export const troublesFeature = feature({ name: 'troubles', words, pages: [] })
