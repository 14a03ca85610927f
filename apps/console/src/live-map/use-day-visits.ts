import type { Visit } from '@baquiano/contract/visits'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTopic } from '../platform/realtime/use-topic.ts'
import { dayVisits, visitEvents } from './live-map.queries.ts'

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

  return { data, error, isPending: isPending || isPlaceholderData, retry: () => void refetch() }
}

/** The visits of a day after one of them, or of another day, has changed. */
export function withVisit(visits: readonly Visit[], changed: Visit, date: string): Visit[] {
  const others = visits.filter(({ id }) => id !== changed.id)
  return changed.date === date ? [...others, changed] : others
}
