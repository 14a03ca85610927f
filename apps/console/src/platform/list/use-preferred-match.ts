import { usePreference } from '../preferences/use-preference.ts'
import type { ListParams } from './list-params.ts'

/** The URL parameters, with the person's preferred way to search if they name none. */
export function usePreferredMatch(params: ListParams): ListParams {
  const { filter_exact_values } = usePreference()
  return filter_exact_values ? { match: 'exact', ...params } : params
}
