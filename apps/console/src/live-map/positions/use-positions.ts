import type { ResourceState } from '@baquiano/contract/tracking'
import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTopic } from '../../platform/realtime/use-topic.ts'
import { stateList } from '../live-map.queries.ts'
import { createPositionStore, type PositionStore } from './position-store.ts'

/** Seconds on the page's own clock, which no one turns back. */
export const nowSeconds = (): number => performance.now() / 1000

/** Records taken per frame: a great batch is spread over frames, so that none is lost to it. */
const perFrame = 2500

/** The store, filled by the API and kept by the socket. */
export function usePositions() {
  const isStill = useReducedMotion()
  const still = useRef(isStill)
  still.current = isStill
  const [store] = useState(() => createPositionStore(() => !still.current))
  const [take] = useState(() => createIntake(store))
  const { data, error, isPending, refetch } = useQuery(stateList)

  useEffect(() => {
    if (data) take(data.records)
  }, [data, take])

  useTopic('positions', {
    onEvent: ({ records }) => take(records),
    onResync: () => void refetch(),
  })

  return { store, error, isPending, retry: () => void refetch() }
}

/** Draws a component anew at most once a second while people move. */
export function usePositionTick(store: PositionStore): number {
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

const tickMs = 1000

function createTicker(store: PositionStore) {
  let tick = 0
  return {
    get: () => tick,
    subscribe: (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = store.onChange(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          tick += 1
          listener()
        }, tickMs)
      })
      return () => {
        stop()
        clearTimeout(timer)
      }
    },
  }
}
