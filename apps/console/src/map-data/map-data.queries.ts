import {
  type ImportStep,
  mapData,
  type MapRelease,
  type MapImport,
} from '@baquiano/contract/map-data'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { mapExtracts } from '../platform/map/streets/map-extracts.ts'

/** What serves, what served before, and what is on its way: one picture, taken together. */
export interface MapDataState {
  readonly current: MapRelease | undefined
  readonly former: MapRelease | undefined
  /** Newest first. */
  readonly imports: readonly MapImport[]
}

const queryKey = ['map-data'] as const
const busyMs = 1000
/** Somebody else, or another tab, may have begun an import. */
const restMs = 8000

export const isOver = (step: ImportStep): boolean => step === 'done' || step === 'failed'

/** Followed by asking: platform administrators are of no company, whose rooms tell of changes. */
export const mapDataState = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }): Promise<MapDataState> => {
    const [editions, { records: imports }] = await Promise.all([
      call(mapData.listEditions, {}, signal),
      call(mapData.listImports, {}, signal),
    ])
    const current = editions.records.find(({ is_current }) => is_current)
    const former = editions.records.find(({ is_current }) => !is_current)
    const before = client.getQueryData<MapDataState>(queryKey)
    // Maps on the page are drawn of what serves now.
    if (before && before.current?.id !== current?.id) {
      void client.invalidateQueries({ queryKey: mapExtracts.queryKey })
    }
    return { current, former, imports }
  },
  refetchInterval: ({ state: { data } }) =>
    data?.imports.some(({ step }) => !isOver(step)) ? busyMs : restMs,
  refetchOnWindowFocus: true,
})
