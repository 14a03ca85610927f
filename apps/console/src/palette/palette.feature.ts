import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const paletteFeature = feature({ name: 'palette', words, pages: [] })
