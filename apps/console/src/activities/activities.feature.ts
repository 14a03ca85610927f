import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const activitiesFeature = feature({ name: 'activities', words, pages: [] })
