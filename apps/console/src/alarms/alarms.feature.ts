import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const alarmsFeature = feature({ name: 'alarms', words, pages: [] })
