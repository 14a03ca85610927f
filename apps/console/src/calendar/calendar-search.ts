import { fieldFilters } from '@baquiano/contract/fields'
import { localDate, recordId } from '@baquiano/contract/platform'
import { visitStatus } from '@baquiano/contract/visits'
import { z } from 'zod'

export const calendarViews = ['month', 'week', 'three_days', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** URL parameters of the calendar. */
export const calendarSearch = z.object({
  /** The week of a resource, or the month of several, if undefined. */
  view: z.enum(calendarViews).optional(),
  /** Today if undefined. */
  date: localDate.optional(),
  group: recordId.optional(),
  /** Statuses to show; all if undefined. */
  status: z.array(visitStatus).max(8).optional(),
  /** By the company's own fields; all if undefined. */
  data: fieldFilters.optional(),
  /** Shown beside the hours. */
  visit: recordId.optional(),
})
