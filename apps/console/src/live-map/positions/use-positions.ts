import type { ResourceState } from '@baquiano/contract/tracking'
import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTopic } from '../../platform/realtime/use-topic.ts'
import { stateList } from '../live-map.queries.ts'
import { nowSeconds } from './now-seconds.ts'
import { createPositionStore, type PositionStore } from './position-store.ts'

/** Records taken per frame: a great batch is spread over frames, so that none is lost to it. */
const perFrame = 2500

/** The store, filled by the API and kept by the socket. */
export function usePositions() {
  const isStill = useReducedMotion()
  const [store] = useState(createPositionStore)
  const [take] = useState(() => createIntake(store))
  const { data, error, isPending, refetch } = useQuery(stateList)

  useEffect(() => store.setGliding(!isStill), [store, isStill])

  useEffect(() => {
    if (data) take(data.records)
  }, [data, take])

  useTopic('positions', {
    onEvent: ({ records }) => take(records),
    onResync: () => void refetch(),
  })

  return { store, error, isPending, retry: () => void refetch() }
}

/** What was known at the last tick: another object with every tick, so that it can be depended on. */
export interface SeenStates extends Pick<PositionStore, 'get' | 'slotOf' | 'facts'> {
  /** How many were known then; `PositionStore.count` tells of now. */
  readonly known: number
}

/** Draws a component anew at most once a second while people move. */
export function useSeenStates(store: PositionStore): SeenStates {
  const [ticker] = useState(() => createTicker(store))
  return useSyncExternalStore(ticker.subscribe, ticker.get)
}

function createIntake(store: PositionStore) {
  const waiting: ResourceState[] = []
  let isScheduled = false
  const work = () => {
    isScheduled = false
    store.apply(waiting.splice(0, perFrame), nowSeconds())
    if (waiting.length > 0) schedule()
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(work)
  }
  return (records: readonly ResourceState[]) => {
    for (const record of records) waiting.push(record)
    schedule()
  }
}

/** Lists follow slower where there are too many people to be read. */
const tickMs = (count: number): number => (count > 2000 ? 3000 : 1000)

function createTicker(store: PositionStore) {
  let seen: SeenStates = { ...store, known: store.count() }
  let version = store.version()
  const look = () => {
    seen = { ...store, known: store.count() }
    version = store.version()
  }
  return {
    get: () => seen,
    subscribe: (listener: () => void) => {
      // What came between the first drawing and now would be told of by nobody.
      if (version !== store.version()) look()
      let timer: ReturnType<typeof setTimeout> | undefined
      const tick = () => {
        timer = undefined
        look()
        listener()
      }
      const stop = store.onChange(() => {
        timer ??= setTimeout(tick, tickMs(store.count()))
      })
      return () => {
        stop()
        clearTimeout(timer)
      }
    },
  }
}
