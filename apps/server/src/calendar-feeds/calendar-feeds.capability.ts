import { calendarFeeds } from '@baquiano/contract/calendar-feeds'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { recordExport, recordHandlers } from '../records/index.ts'
import { createFeed, feedService } from './calendar-feeds.service.ts'
import { serveFeeds } from './serve-feeds.ts'

export const calendarFeedsCapability: Capability = {
  routes: (app) => {
    mountRoutes(app, calendarFeeds, {
      ...recordHandlers(feedService, 'calendar-feeds'),
      create: (context, { body }) => createFeed(context, body),
    })
    serveFeeds(app)
  },
  exports: {
    'calendar-feeds': recordExport(calendarFeeds, {
      entity: 'calendar-feed',
      selectPage: feedService.filter,
    }),
  },
}
