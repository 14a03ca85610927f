import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const geocoderFeature = feature({ name: 'geocoder', words, pages: [] })
