import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const exportsFeature = feature({ name: 'exports', words, pages: [] })
