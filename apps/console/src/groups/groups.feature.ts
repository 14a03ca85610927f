import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const groupsFeature = feature({ name: 'groups', words, pages: [] })
