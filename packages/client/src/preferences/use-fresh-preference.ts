import { useQuery } from '@tanstack/react-query'
import { loadPreference } from './load-preference.ts'

export const preferenceKey = ['preference']

/** Asks once per visit what was chosen elsewhere. */
export function useFreshPreference() {
  return useQuery({
    queryKey: preferenceKey,
    queryFn: ({ signal }) => loadPreference(signal),
    staleTime: Infinity,
  })
}
