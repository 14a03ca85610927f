import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const visitsFeature = feature({ name: 'visits', words, pages: [] })
