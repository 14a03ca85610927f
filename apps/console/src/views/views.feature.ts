import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const viewsFeature = feature({ name: 'views', words, pages: [] })
