import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title, trial, what } from './words/es.json'
import type all from './words/es.json'

const entrance = { module: 'ALARMS', permission: 'ALARMS_LIST' } as const
const load = () => import('./alarms-page.tsx')

/** A list for each kind, at the addresses of the specification, point 2. */
export const alarmsFeature = feature({
  name: 'alarms',
  words: pageWords<typeof all>(
    { audit, errors, menu, title, trial, what },
    () => import('./words/es.json?raw'),
  ),
  companions: ['alarm-firings'],
  pages: [
    { path: '/apps/alarm/zone', entrance, load },
    { path: '/apps/alarm/radio', entrance, load },
    { path: '/apps/alarm/speed', entrance, load },
    { path: '/apps/alarm/battery', entrance, load },
    { path: '/apps/alarm/gps', entrance, load },
    { path: '/apps/alarm/schedule', entrance, load },
  ],
})
