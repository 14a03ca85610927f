import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { activePeople } from '../../resources/index.ts'

/** The given name of a colleague at work, which is what their acts are told by; undefined of anybody else. */
export function useGivenName(): (id: string) => string | undefined {
  const { data } = useQuery(activePeople)
  const names = useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data])
  return useCallback((id) => names.get(id), [names])
}
