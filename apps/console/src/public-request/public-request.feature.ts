import { feature, pageWords } from '@baquiano/ui/feature.ts'
import type all from './words/es.json'

/** Its page is open to whoever has its address, so it stands outside the guard, and brings its words itself. */
export const publicRequestFeature = feature({
  name: 'public-request',
  words: pageWords<typeof all>({}, () => import('./words/es.json?raw')),
  pages: [],
})
