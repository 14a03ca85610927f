import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const tasksFeature = feature({ name: 'tasks', words, pages: [] })
