import type { Visit } from '@baquiano/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { visitById } from '../../entities/visits/visits.queries.ts'
import type { Board } from '../use-board.ts'

/** The visit for which places are looked for: it stays while other days than its own are shown. */
export function useAdvised({ search, visitOf }: Board): Visit | undefined {
  const { advice } = search
  const { data } = useQuery(visitById(advice))
  if (advice === undefined) return undefined
  return visitOf(advice) ?? data
}
