import type { CalendarFeedFields } from '@baquiano/contract/calendar-feeds'
import type { FixturesOf } from './fixtures-of.ts'

/** A link to the visits of a resource, or of what else it names. */
export const aCalendarFeed = (overrides: Partial<CalendarFeedFields>): CalendarFeedFields => ({
  name: 'Agenda de Ana',
  resource_id: null,
  group_id: null,
  ...overrides,
})

export const calendarFeedsFixtures: FixturesOf<'calendarFeeds'> = {
  filter: () => ({ body: {} }),
  get: ({ calendar_feed_id }) => ({ params: { id: calendar_feed_id } }),
  create: ({ resource_id }) => ({ body: aCalendarFeed({ resource_id }) }),
  update: ({ calendar_feed_id, group_id }) => ({
    params: { id: calendar_feed_id },
    body: aCalendarFeed({ group_id }),
  }),
  remove: ({ calendar_feed_id }) => ({ params: { id: calendar_feed_id } }),
  bulk: ({ calendar_feed_id }) => ({
    body: { action: 'remove', select: { id: [calendar_feed_id] } },
  }),
  export: () => ({ body: { format: 'csv', columns: ['name'] } }),
}
