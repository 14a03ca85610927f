import { pastDays } from '@baquiano/contract/past-days'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { getDayAt } from './past-days.service.ts'

export const pastDaysCapability: Capability = {
  routes: (app) => {
    mountRoutes(app, pastDays, { at: (context, { body }) => getDayAt(context, body) })
  },
}
