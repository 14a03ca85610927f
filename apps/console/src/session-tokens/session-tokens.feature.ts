import { redirect } from '@tanstack/react-router'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const sessionTokensFeature = feature({
  name: 'session-tokens',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  companions: ['webhooks'],
  pages: [
    {
      // The address may name one of them, which then opens.
      path: '/dashboard/session-api/{-$id}',
      entrance: { module: 'SESSION_API', permission: 'SESSION_API_LIST' },
      settings: 'access',
      beforeLoad: ({ id }) => {
        if (id === undefined) return
        throw redirect({
          to: '/dashboard/session-api/{-$id}',
          params: { id: undefined },
          search: { form: 'edit', record: id },
        })
      },
      load: () => import('./session-tokens-page.tsx'),
    },
    {
      path: '/apps/integration/calls',
      entrance: { module: 'SESSION_API', permission: 'SESSION_API_LIST' },
      load: () => import('./token-calls-page.tsx'),
    },
  ],
})
