import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, title } from './words/es.json'
import type all from './words/es.json'

export const signInsFeature = feature({
  name: 'sign-ins',
  words: pageWords<typeof all>({ audit, title }, () => import('./words/es.json?raw')),
  // Its list is a part of the page of the audit.
  pages: [],
})
