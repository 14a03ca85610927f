import { usePreference } from '../preferences/use-preference.ts'
import type { ListParams } from './list-params.ts'

/** What the address asks for; where it does not say how to search, as the person prefers. */
export function usePreferredMatch(params: ListParams): ListParams {
  const { filter_exact_values } = usePreference()
  return filter_exact_values ? { match: 'exact', ...params } : params
}
