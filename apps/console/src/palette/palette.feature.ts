import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const paletteFeature = feature({ name: 'palette', words, pages: [] })
