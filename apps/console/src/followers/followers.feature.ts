import { redirect } from '@tanstack/react-router'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, channels, errors, menu, template_name, title } from './words/es.json'
import type all from './words/es.json'

const entrance = { module: 'CALENDAR', permission: 'CALENDAR_LIST' } as const
const list = '/follower/list'

/** The form lies beside the list; each has an address of its own (specification, point 2). */
export const followersFeature = feature({
  name: 'followers',
  words: pageWords<typeof all>(
    { audit, channels, errors, menu, template_name, title },
    () => import('./words/es.json?raw'),
  ),
  pages: [
    { path: list, entrance, settings: 'operation', load: () => import('./followers-page.tsx') },
    {
      path: '/follower',
      entrance,
      beforeLoad: () => {
        throw redirect({ to: list })
      },
      load: () => import('./followers-page.tsx'),
    },
    {
      path: '/follower/create/{-$event_id}',
      entrance,
      beforeLoad: ({ event_id }) => {
        throw redirect({ to: list, search: { form: 'new', ...(event_id && { event_id }) } })
      },
      load: () => import('./followers-page.tsx'),
    },
    {
      path: '/apps/update/$event_id/$follower_id',
      entrance,
      beforeLoad: ({ event_id, follower_id }) => {
        throw redirect({ to: list, search: { form: 'edit', record: follower_id, event_id } })
      },
      load: () => import('./followers-page.tsx'),
    },
  ],
})
