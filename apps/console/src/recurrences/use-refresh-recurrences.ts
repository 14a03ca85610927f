import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { recurrencesKey } from './recurrences.queries.ts'

/** Fetches recurrences again, and the visits that they make. */
export function useRefreshRecurrences(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: recurrencesKey }),
      client.invalidateQueries({ queryKey: ['visits'] }),
    ])
  }, [client])
}
