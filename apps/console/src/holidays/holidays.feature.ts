import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const holidaysFeature = feature({ name: 'holidays', words, pages: [] })
