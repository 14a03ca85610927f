import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const viewsFeature = feature({ name: 'views', words, pages: [] })
