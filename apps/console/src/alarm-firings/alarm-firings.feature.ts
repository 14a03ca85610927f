import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const alarmFiringsFeature = feature({ name: 'alarm-firings', words, pages: [] })
