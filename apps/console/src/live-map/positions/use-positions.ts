import { columnsOf, packPositions } from '@baquiano/contract/tracking'
import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { can } from '@baquiano/client/session/can.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { stateList } from '../live-map.queries.ts'
import { nowSeconds } from './now-seconds.ts'
import { createPositionStore } from './position-store.ts'
import { createSeenStates } from './seen-states.ts'

/** The store, filled by the API and updated by the socket. */
export function usePositions() {
  const isStill = useReducedMotion()
  const [store] = useState(createPositionStore)
  const [seen] = useState(() => createSeenStates(store))
  const { data, error, refetch } = useQuery({ ...stateList, enabled: can('MAP_LIST') })

  useEffect(() => store.setInterpolated(!isStill), [store, isStill])

  useEffect(() => {
    if (data) store.apply(columnsOf(packPositions(data.records)), nowSeconds())
  }, [data, store])

  useTopic('positions', {
    onEvent: ({ batch }) => store.apply(batch, nowSeconds()),
    onResync: () => void refetch(),
  })

  return {
    store,
    seen,
    error,
    /** Whether the latest states were loaded, so that whoever has none was never seen. */
    isKnown: data !== undefined,
    retry: () => void refetch(),
  }
}
