import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepVisit } from './keep-visit.ts'

/** Shows no longer a visit that was removed. */
export function useForgetVisit(): (id: string) => void {
  const client = useQueryClient()
  return useCallback((removed_id) => keepVisit(client, { removed_id }), [client])
}
