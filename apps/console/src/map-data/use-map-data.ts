import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useUrlParams } from '../platform/state/use-url-params.ts'
import { isOver, type MapDataState, mapDataState } from './map-data.queries.ts'

const search = z.object({ extract: z.string().optional() })
const unknown: MapDataState = { current: undefined, former: undefined, imports: [] }

/** Releases, imports, and the extract chosen in the URL. */
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
    finished: imports.filter(({ step }) => isOver(step)),
    chosen,
    /** The extracts on the map: the chosen one, or all current ones. */
    shown: chosen ? [chosen] : serving,
    choose: (id: string) => set({ extract: id === extract ? undefined : id }),
  }
}
