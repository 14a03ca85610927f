import type { Visit } from '@baquiano/contract/visits'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepVisit } from '../keep-visit.ts'
import { visitById } from '../visits.queries.ts'

/** Shows a visit as it is now; the socket will only confirm it. */
export function useShowVisit(): (visit: Visit) => void {
  const client = useQueryClient()
  return useCallback(
    (visit) => {
      keepVisit(client, { record: visit })
      client.setQueryData(visitById(visit.id).queryKey, visit)
    },
    [client],
  )
}
