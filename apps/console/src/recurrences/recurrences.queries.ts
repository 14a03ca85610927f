import { limits } from '@baquiano/contract/platform'
import { type RecurrenceDatesOf, recurrence, recurrences } from '@baquiano/contract/recurrences'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'

/** React Query's key for everything about recurrences, so that a change invalidates all of it. */
export const recurrencesKey = ['recurrences'] as const

/** All recurrences of a visit point, the newest first. */
export const recurrencesOfPoint = (visit_point_id: string) =>
  queryOptions({
    queryKey: [...recurrencesKey, 'point', visit_point_id],
    queryFn: async ({ signal }) => {
      const body = {
        filters: { visit_point_id },
        sort: 'DESC',
        quantity: limits.page_quantity,
      } as const
      const { records } = await call(recurrences.filter, { body }, signal)
      return z.array(recurrence).parse(records)
    },
    enabled: can('CALENDAR_LIST'),
  })

export const recurrenceById = (id: string | null) =>
  queryOptions({
    queryKey: [...recurrencesKey, id],
    queryFn: ({ signal }) => call(recurrences.get, { params: { id: id ?? '' } }, signal),
    enabled: id !== null && can('CALENDAR_READ'),
  })

export const recurrenceDates = (id: string) =>
  queryOptions({
    queryKey: [...recurrencesKey, id, 'dates'],
    queryFn: async ({ signal }) =>
      (await call(recurrences.listDates, { params: { id } }, signal)).records,
    enabled: can('CALENDAR_READ'),
  })

/** The next dates of a rule that is not saved yet; of none, nothing. */
export const datesPreview = (
  of: RecurrenceDatesOf | null,
  quantity: number,
  resource_id: string | null = null,
) =>
  queryOptions({
    queryKey: [...recurrencesKey, 'preview', of, quantity, resource_id],
    queryFn: ({ signal }) => {
      if (of === null) throw new Error('Nothing repeats')
      return call(recurrences.preview, { body: { ...of, quantity, resource_id } }, signal)
    },
    enabled: of !== null && can('CALENDAR_LIST'),
    placeholderData: keepPreviousData,
  })
