import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const exportsFeature = feature({ name: 'exports', words, pages: [] })
