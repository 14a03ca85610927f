import { indicators } from '@baquiano/contract/indicators'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { getIndicators } from './indicators.service.ts'
import { keepTrackDays } from './track-days.ts'
import { keepVisitDays } from './visit-days.ts'

/** Days whose positions are looked at every few minutes: today, and yesterday for phones that send late. */
const freshDays = 2
/** Days whose positions are looked at every hour, for phones that were without a network for long. */
const lateDays = 31

export const indicatorsCapability: Capability = {
  routes: (app) => {
    mountRoutes(app, indicators, { get: (context, { body }) => getIndicators(context, body) })
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
      cron: '23 * * * *',
      run: ({ platform }) => keepTrackDays(platform, lateDays),
    },
  ],
}
