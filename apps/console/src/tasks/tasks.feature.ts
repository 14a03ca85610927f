import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const tasksFeature = feature({ name: 'tasks', words, pages: [] })
