import { groups } from '@baquiano/contract/groups'
import { limits, hourMs, minuteMs } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { tracking } from '@baquiano/contract/tracking'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visit, visits } from '@baquiano/contract/visits'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import type { CompanyTime } from '../platform/time/company-time.ts'
import { listAll } from '../platform/http/list-all.ts'

const all = ['live-map'] as const
const person = z.object({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  role_name: z.string(),
  phone: z.string().nullable(),
  photo_id: z.string().nullable(),
  group_ids: z.array(z.string()),
})
export type Person = z.output<typeof person>

export const resourceList = queryOptions({
  queryKey: [...all, 'resources'],
  queryFn: async ({ signal }) => {
    const filters = { status: 'Active' } as const
    const body = { filters, fields: [...person.keyof().options], quantity: null }
    const { records } = await call(resources.filter, { body }, signal)
    return z.array(person).parse(records)
  },
  staleTime: minuteMs,
})

export const stateList = queryOptions({
  queryKey: [...all, 'states'],
  queryFn: ({ signal }) => call(tracking.states, { body: {} }, signal),
})

export const groupList = () =>
  queryOptions({
    queryKey: [...all, 'groups'],
    queryFn: async ({ signal }) => {
      const body = { quantity: limits.page_quantity }
      const { records } = await call(groups.filter, { body }, signal)
      return records.map(({ id, name = '' }) => ({ id, name }))
    },
    enabled: can('GROUPS_LIST'),
    staleTime: 300_000,
  })

/** All visits of a day. */
export const dayVisits = (date: string) =>
  queryOptions({
    queryKey: [...all, 'visits', date],
    queryFn: async ({ signal }) => {
      const filters = { dates: { date_init: date, date_end: date } }
      const records = await listAll((cursor) => {
        const body = { filters, quantity: limits.page_quantity, ...(cursor && { cursor }) }
        return call(visits.filter, { body }, signal)
      })
      return z.array(visit).parse(records)
    },
    enabled: can('CALENDAR_LIST'),
  })

export const visitById = (id: string | undefined) =>
  queryOptions({
    queryKey: [...all, 'visit', id],
    queryFn: ({ signal }) => call(visits.get, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined && can('CALENDAR_READ'),
  })

export const visitEvents = (id: string) =>
  queryOptions({
    queryKey: [...all, 'events', id],
    queryFn: ({ signal }) => call(visits.listEvents, { params: { id } }, signal),
    enabled: can('CALENDAR_READ'),
  })

export const visitPointById = (id: string | undefined) =>
  queryOptions({
    queryKey: [...all, 'visit-point', id],
    queryFn: ({ signal }) => call(visitPoints.get, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined && can('VISIT_POINT_READ'),
  })

interface TrackOf {
  readonly resource_id: string | undefined
  readonly date: string
  readonly time: CompanyTime
}

/** Where a resource went on a day of the company, by its own fixes. */
export const executedTrack = ({ resource_id, date, time }: TrackOf) =>
  queryOptions({
    queryKey: [...all, 'executed', resource_id, date],
    queryFn: async ({ signal }) => {
      const body = { resource_id: [resource_id ?? ''], ...spanOfDay(date, time) }
      const { records } = await call(tracking.executedRoute, { body }, signal)
      return records[0] ?? null
    },
    enabled: resource_id !== undefined && can('MAP_READ'),
  })

/** A day of the company, from its first instant to its last. */
export const spanOfDay = (date: string, time: CompanyTime) => ({
  start_at: new Date(time.startOf(date)).toISOString(),
  end_at: new Date(endOf(date, time) - 1).toISOString(),
})

/** First instant of the day after, an hour more or less away where clocks change. */
function endOf(date: string, time: CompanyTime): number {
  const noonTomorrow = time.startOf(date) + 36 * hourMs
  return time.startOf(time.dateOf(noonTomorrow))
}
