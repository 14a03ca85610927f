import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const uploadsFeature = feature({ name: 'uploads', words, pages: [] })
