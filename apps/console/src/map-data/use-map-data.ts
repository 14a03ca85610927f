import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useUrlParams } from '../platform/use-url-params.ts'
import { isOver, type MapDataState, mapDataState } from './map-data.queries.ts'

const search = z.object({ extract: z.string().optional() })
const unknown: MapDataState = { current: undefined, former: undefined, imports: [] }

/** What serves, what is on its way, and the extract that was chosen by the address. */
export function useMapData() {
  const [{ extract }, set] = useUrlParams(search)
  const { data, error, refetch } = useQuery(mapDataState)
  const { current, former, imports } = data ?? unknown
  const serving = current?.extracts ?? []
  const chosen = [...serving, ...(former?.extracts ?? [])].find(({ id }) => id === extract)
  return {
    state: data,
    error,
    refetch: () => void refetch(),
    imports,
    running: imports.filter(({ step }) => !isOver(step)),
    over: imports.filter(({ step }) => isOver(step)),
    chosen,
    /** What the map shows: the chosen one, otherwise all that serve. */
    shown: chosen ? [chosen] : serving,
    choose: (id: string) => set({ extract: id === extract ? undefined : id }),
  }
}
