import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const devicesFeature = feature({ name: 'devices', words, pages: [] })
