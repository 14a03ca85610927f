import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

/** "Share in the chat" beside visits, visit points and people: the chat itself builds on these, so this stands below it. */
export const sharingFeature = feature({ name: 'sharing', words, pages: [] })
