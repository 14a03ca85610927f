import { availability, type WorkdayRecord } from '@baquiano/contract/availability'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWorkingHours } from '../settings/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'

/** React Query's key for everything about when people work. */
export const availabilityKey = ['availability'] as const

export const availabilityById = (id: string) =>
  queryOptions({
    queryKey: [...availabilityKey, id],
    queryFn: ({ signal }) => call(availability.get, { params: { id } }, signal),
  })

const workdays = (date: string) =>
  queryOptions({
    queryKey: [...availabilityKey, 'day', date],
    queryFn: async ({ signal }) => {
      const { records } = await call(availability.day, { body: { date } }, signal)
      return new Map(records.map((day) => [day.resource_id, day]))
    },
    enabled: can('CALENDAR_LIST'),
  })

type Workday = Pick<WorkdayRecord, 'hours' | 'absence' | 'skills'>

const noSkills: string[] = []

/** When each person works on a day, and what they can; the company's hours of whom nothing else is known. */
export function useWorkdays(date: string): (resource_id: string) => Workday {
  const { hour_init, hour_end } = useWorkingHours()
  const { data } = useQuery(workdays(date))
  return useCallback(
    (resource_id) =>
      data?.get(resource_id) ?? {
        hours: { hour_init, hour_end },
        absence: null,
        skills: noSkills,
      },
    [data, hour_init, hour_end],
  )
}

/** When each person works on some days; undefined while it is not known. */
export function useWorkdaysOf(
  dates: readonly string[],
): (resource_id: string, date: string) => WorkdayRecord | undefined {
  const known = useQueries({
    queries: dates.map(workdays),
    combine: (results) => results.map(({ data }) => data),
  })
  return useCallback(
    (resource_id, date) => known[dates.indexOf(date)]?.get(resource_id),
    [known, dates],
  )
}
