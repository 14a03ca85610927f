import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const visitPointsFeature = feature({ name: 'visit-points', words, pages: [] })
