import { redirect } from '@tanstack/react-router'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { storedUser } from '@baquiano/client/session/session.ts'
import { audit, menu } from './words/es.json'
import type all from './words/es.json'

export const preferencesFeature = feature({
  name: 'preferences',
  words: pageWords<typeof all>({ audit, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      // The address may name the account; another than one’s own does not exist.
      path: '/dashboard/preferences/{-$id}',
      entrance: 'person',
      settings: 'you',
      beforeLoad: ({ id }) => {
        if (id === undefined || id === storedUser()?.id) return
        throw redirect({ to: '/pages/error-404' })
      },
      load: () => import('./preferences-page.tsx'),
    },
  ],
})
