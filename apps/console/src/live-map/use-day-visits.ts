import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayVisits, visitEvents, withVisit } from '../entities/visits/visits.queries.ts'
import { useTopic } from '../platform/realtime/use-topic.ts'

/** The visits of a day, as they change. */
export function useDayVisits(date: string) {
  const client = useQueryClient()
  const query = dayVisits(date)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })

  useTopic('visits', {
    onEvent: ({ record }) => {
      client.setQueryData(query.queryKey, (before) => before && withVisit(before, record, date))
      void client.invalidateQueries({ queryKey: visitEvents(record.id).queryKey })
    },
    onResync: () => void refetch(),
  })

  return {
    data,
    error,
    isPending: query.enabled === true && (isPending || isPlaceholderData),
    /** Whether `data` is of this day, and not of the one before it. */
    isKnown: data !== undefined && !isPlaceholderData,
    retry: () => void refetch(),
  }
}
