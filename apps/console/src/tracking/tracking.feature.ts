import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const trackingFeature = feature({ name: 'tracking', words, pages: [] })
