import { distanceM, type Place } from '@baquiano/geo'
import { useMemo, useSyncExternalStore } from 'react'
import type { SeenTicker } from '../positions/seen-states.ts'

/** Ways ahead are asked anew after this much of a move, and not sooner than this. */
const minMoveM = 200
const minIntervalMs = 15_000

/** Where somebody is, as coarsely as a way from there needs it; undefined while nobody knows. */
export function useAnchor(seen: SeenTicker, id: string | undefined): Place | undefined {
  const anchor = useMemo(() => createAnchor(seen, id), [seen, id])
  return useSyncExternalStore(anchor.subscribe, anchor.get)
}

/** Tells the same place until its resource has left it; its clock is that of the fixes. */
export function createAnchor(seen: SeenTicker, id: string | undefined) {
  let current: Place | undefined
  let currentAt = 0
  return {
    subscribe: id === undefined ? never : seen.subscribe,
    get: (): Place | undefined => {
      const state = id === undefined ? undefined : seen.get().get(id)
      if (!state) return current
      const at = Date.parse(state.received_at)
      if (current && (at - currentAt < minIntervalMs || distanceM(current, state) <= minMoveM))
        return current
      current = { cx: state.cx, cy: state.cy }
      currentAt = at
      return current
    },
  }
}

const never = () => () => {}
