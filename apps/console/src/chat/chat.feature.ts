import { IconMessage2 } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, message, message_to, unread_one, unread_other } from './words/es.json'
import type all from './words/es.json'

export const chatFeature = feature({
  name: 'chat',
  words: pageWords<typeof all>(
    { audit, errors, menu, message, message_to, unread_one, unread_other },
    () => import('./words/es.json?raw'),
  ),
  pages: [
    {
      path: '/apps/chat',
      entrance: { module: 'CHAT', permission: 'CHAT_LIST' },
      icon: IconMessage2,
      load: () => import('./chat-page.tsx'),
    },
  ],
})
