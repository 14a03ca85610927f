import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const importsFeature = feature({ name: 'imports', words, pages: [] })
