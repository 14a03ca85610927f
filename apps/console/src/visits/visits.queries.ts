import { type DateRange, limits } from '@baquiano/contract/platform'
import { customerAnswers } from '@baquiano/contract/public-tracking'
import {
  isFinal,
  type Visit,
  type VisitFilters,
  type VisitListRequest,
  visit,
  visitStatus,
  visitStatuses,
  visits,
} from '@baquiano/contract/visits'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { listAll } from '@baquiano/client/http/list-all.ts'
import { can } from '@baquiano/client/session/can.ts'

export const visitsKey = ['visits'] as const

/** React Query's key for lists of visits that follow what happens (`keepVisit`). */
export const visitListsKey = [...visitsKey, 'within'] as const
/** React Query's key for the list of visits, page by page. */
export const visitRowsKey = [...visitsKey, 'rows'] as const
/** React Query's key for the numbers of visits of days. */
export const visitCountsKey = [...visitsKey, 'counts'] as const

type DatedFilters = VisitFilters & { readonly dates: DateRange }

/** All visits of some days that pass filters, with those of the night before the first of them. */
export function visitsWithin({ dates, ...narrowing }: DatedFilters) {
  const filters = { ...narrowing, shown_on: dates }
  return queryOptions({
    queryKey: [...visitListsKey, filters],
    queryFn: ({ signal }) => fetchVisits(filters, signal),
    enabled: can('CALENDAR_LIST'),
  })
}

/** All visits of a day, with those of the night before it. */
export const dayVisits = (date: string) =>
  visitsWithin({ dates: { date_init: date, date_end: date } })

/** How many visits of which status each of some days has. */
export const visitDayCounts = (filters: DatedFilters) =>
  queryOptions({
    queryKey: [...visitCountsKey, filters],
    queryFn: async ({ signal }) =>
      (await call(visits.countDays, { body: { filters } }, signal)).records,
    enabled: can('CALENDAR_LIST'),
  })

/** How long whoever has visits within some days works on each of them. */
export const visitDayCapacity = (filters: DatedFilters) =>
  queryOptions({
    queryKey: [...visitCountsKey, 'capacity', filters],
    queryFn: async ({ signal }) =>
      (await call(visits.dayCapacity, { body: { filters } }, signal)).records,
    enabled: can('CALENDAR_LIST'),
  })

async function fetchVisits(filters: VisitFilters, signal: AbortSignal): Promise<Visit[]> {
  const records = await listAll((cursor) => {
    const body = { filters, quantity: limits.page_quantity, ...(cursor && { cursor }) }
    return call(visits.filter, { body }, signal)
  })
  return z.array(visit).parse(records)
}

/** React Query's key for the visits of a person. */
export const personVisitsKey = (id: string) => [...visitsKey, 'person', id] as const

/** All visits of a person within some days. */
export const personVisits = (id: string, dates: DateRange) =>
  queryOptions({
    queryKey: [...personVisitsKey(id), dates],
    queryFn: ({ signal }) => fetchVisits({ dates, resource_id: [id] }, signal),
    enabled: can('CALENDAR_LIST'),
  })

/** The first visits of a person that pass filters, and how many there are. */
export const firstPersonVisits = (id: string, { filters, sort }: FirstVisits) =>
  queryOptions({
    queryKey: [...personVisitsKey(id), 'first', filters, sort],
    queryFn: async ({ signal }) => {
      const body = { filters: { ...filters, resource_id: [id] }, sort, quantity: 4 }
      const { records, total, total_at_least } = await call(visits.filter, { body }, signal)
      return { records: z.array(visit).parse(records), total: total ?? total_at_least ?? 0 }
    },
    enabled: can('CALENDAR_LIST'),
  })

/** Of visits of somebody that are neither finished nor cancelled. */
const underWay = visitStatus.exclude(['Finalized', 'Canceled', 'Not Assigned']).options

/** What a person does on a day, or goes to next, and what follows it. */
export const nextPersonVisits = (id: string, date: string) =>
  firstPersonVisits(id, {
    filters: { dates: { date_init: date, date_end: date }, status: underWay },
    sort: 'ASC',
  })

/** The visits of a person that are neither finished nor cancelled. */
export const openPersonVisits = (id: string) =>
  queryOptions({
    queryKey: [...personVisitsKey(id), 'open'],
    queryFn: async ({ signal }) => {
      const body = {
        filters: { resource_id: [id], status: underWay },
        quantity: limits.page_quantity,
      }
      const { records } = await call(visits.filter, { body }, signal)
      return z.array(visit).parse(records)
    },
    enabled: can('CALENDAR_LIST'),
  })

interface FirstVisits {
  readonly filters: Pick<VisitListRequest['filters'], 'dates' | 'status'>
  readonly sort: VisitListRequest['sort']
}

export const visitById = (id: string | undefined) =>
  queryOptions({
    queryKey: [...visitsKey, id],
    queryFn: ({ signal }) => call(visits.get, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined && can('CALENDAR_READ'),
  })

export const visitEvents = (id: string) =>
  queryOptions({
    queryKey: [...visitsKey, id, 'events'],
    queryFn: ({ signal }) => call(visits.listEvents, { params: { id } }, signal),
    enabled: can('CALENDAR_READ'),
  })

/** What the customer of a visit said on the public page. */
export const visitCustomer = (id: string) =>
  queryOptions({
    queryKey: [...visitsKey, id, 'customer'],
    queryFn: ({ signal }) => call(customerAnswers.get, { params: { id } }, signal),
    enabled: can('CALENDAR_READ'),
  })

/** Visits of a card. */
const shownOfPoint = 6
const openStatuses = visitStatuses.filter((status) => !isFinal(status))
const finalStatuses = visitStatuses.filter((status) => isFinal(status))

/** The next visits to a visit point, or the last ones, and how many there are. */
export const visitsOfPoint = (visit_point_id: string, of: 'next' | 'former') =>
  queryOptions({
    queryKey: [...visitsKey, 'point', visit_point_id, of],
    queryFn: async ({ signal }) => {
      const status = of === 'next' ? openStatuses : finalStatuses
      const sort = of === 'next' ? 'ASC' : 'DESC'
      const body = { filters: { visit_point_id, status }, sort, quantity: shownOfPoint } as const
      const { records, total, total_at_least } = await call(visits.filter, { body }, signal)
      return { records: z.array(visit).parse(records), total: total ?? total_at_least ?? 0 }
    },
    enabled: can('CALENDAR_LIST'),
  })
