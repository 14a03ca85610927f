import {
  type ImportStep,
  mapData,
  type MapRelease,
  type MapImport,
} from '@baquiano/contract/map-data'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { mapExtracts } from '@baquiano/map/streets/map-extracts.ts'

/** Current and former release and the imports, loaded together. */
export interface MapDataState {
  readonly current: MapRelease | undefined
  readonly former: MapRelease | undefined
  /** Newest first. */
  readonly imports: readonly MapImport[]
}

const queryKey = ['map-data'] as const
const busyPollMs = 1000
/** Somebody else, or another tab, may have started an import. */
const idlePollMs = 8000

export const isOver = (step: ImportStep): boolean => step === 'done' || step === 'failed'

/** Polled: platform administrators belong to no company, so no room notifies them. */
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
    // Maps on the page use the current release.
    if (before && before.current?.id !== current?.id) {
      void client.invalidateQueries({ queryKey: mapExtracts.queryKey })
    }
    return { current, former, imports }
  },
  refetchInterval: ({ state: { data } }) =>
    data?.imports.some(({ step }) => !isOver(step)) ? busyPollMs : idlePollMs,
  refetchOnWindowFocus: true,
})
