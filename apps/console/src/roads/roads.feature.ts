import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const roadsFeature = feature({ name: 'roads', words, pages: [] })
