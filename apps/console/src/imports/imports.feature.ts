import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const importsFeature = feature({ name: 'imports', words, pages: [] })
