import type { Visit } from '@baquiano/contract/visits'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dayVisits, visitById, withVisit } from '../visits.queries.ts'

/** Shows a visit as it is now; the socket will only confirm it. */
export function useShowVisit(): (visit: Visit, formerDate: string) => void {
  const client = useQueryClient()
  return useCallback(
    (visit, formerDate) => {
      for (const day of new Set([formerDate, visit.date]))
        client.setQueryData(
          dayVisits(day).queryKey,
          (before) => before && withVisit(before, visit, day),
        )
      client.setQueryData(visitById(visit.id).queryKey, visit)
    },
    [client],
  )
}
