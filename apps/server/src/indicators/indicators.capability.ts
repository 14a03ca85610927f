import { indicators } from '@baquiano/contract/indicators'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { getIndicators } from './indicators.service.ts'
import { selectDrivenDay } from './track-days.repository.ts'
import { keepLateTrackDays, keepTrackDays } from './track-days.ts'
import { keepVisitDays } from './visit-days.ts'

/** Days whose positions are looked at every few minutes: today, and yesterday for phones that send late. */
const freshDays = 2
/** Days whose positions are looked at every hour: of a company that moved, or whose marks a killed process lost. */
const pastDays = 31

export const indicatorsCapability: Capability = {
  routes: (app) => {
    mountRoutes(app, indicators, {
      get: (context, { body }) => getIndicators(context, body),
      driven: async (context, { body }) => ({ records: await selectDrivenDay(context, body) }),
    })
  },
  jobs: [
    { name: 'visit-days', cron: '* * * * *', run: ({ platform }) => keepVisitDays(platform) },
    {
      name: 'track-days',
      cron: '*/10 * * * *',
      run: ({ platform }) => keepTrackDays(platform, freshDays),
    },
    {
      name: 'late-track-days',
      cron: '* * * * *',
      run: ({ platform }) => keepLateTrackDays(platform),
    },
    {
      name: 'past-track-days',
      cron: '23 * * * *',
      run: ({ platform }) => keepTrackDays(platform, pastDays),
    },
  ],
}
