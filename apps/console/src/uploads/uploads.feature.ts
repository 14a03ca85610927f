import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const uploadsFeature = feature({ name: 'uploads', words, pages: [] })
