import type { DateRange } from '@baquiano/contract/platform'
import type { VisitFilters } from '@baquiano/contract/visits'
import { useThrottledCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { keepVisit } from './keep-visit.ts'
import {
  visitCountsKey,
  visitCustomer,
  visitDayCapacity,
  visitDayCounts,
  visitEvents,
  visitsWithin,
} from './visits.queries.ts'

type DatedFilters = VisitFilters & { readonly dates: DateRange }

/** The visits of some days that pass filters, with those of the night before the first of them, as they change. */
export function useVisits(filters: DatedFilters, isWanted = true) {
  const query = visitsWithin(filters)
  const enabled = query.enabled === true && isWanted
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...query,
    enabled,
    placeholderData: keepPreviousData,
  })
  useVisitNews(() => void refetch())
  return {
    data,
    error,
    isPending: enabled && (isPending || isPlaceholderData),
    /** Whether `data` is of these filters, and not of those before. */
    isKnown: data !== undefined && !isPlaceholderData,
    retry: () => void refetch(),
  }
}

/** Keeps every list of visits up to date while the component is there. */
export function useVisitNews(onResync: () => void): void {
  const client = useQueryClient()
  useTopic('visits', {
    onEvent: (news) => {
      keepVisit(client, news)
      if (!('record' in news)) return
      const { id } = news.record
      void client.invalidateQueries({ queryKey: visitEvents(id).queryKey })
      void client.invalidateQueries({ queryKey: visitCustomer(id).queryKey })
    },
    onResync,
  })
}

/** Counts are asked for again at most so often, however much happens. */
const countsEveryMs = 2000

/** How many visits of which status each of some days has, as they change. */
export function useVisitDayCounts(filters: DatedFilters, isWanted: boolean) {
  const client = useQueryClient()
  const query = visitDayCounts(filters)
  const enabled = query.enabled === true && isWanted
  const { data, error, refetch } = useQuery({
    ...query,
    enabled,
    placeholderData: keepPreviousData,
  })
  const recount = useThrottledCallback(
    () => void client.invalidateQueries({ queryKey: visitCountsKey }),
    countsEveryMs,
  )
  useTopic('visits', { onEvent: recount, onResync: recount })
  // The counts are there without it, for whoever has to wait for the shifts.
  const { data: capacity } = useQuery({ ...visitDayCapacity(filters), enabled })
  return { data, capacity, error, retry: () => void refetch() }
}
