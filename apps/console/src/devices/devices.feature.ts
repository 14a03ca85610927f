import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const devicesFeature = feature({ name: 'devices', words, pages: [] })
