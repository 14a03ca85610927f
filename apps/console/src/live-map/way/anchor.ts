import { distanceM, type Place } from '@baquiano/geo'
import { useMemo, useSyncExternalStore } from 'react'
import type { SeenTicker } from '../positions/seen-states.ts'

/** The route ahead is fetched again after a move of this distance, and at most this often. */
const minMoveM = 200
const minIntervalMs = 15_000

/** A person's position, coarse enough for the route ahead; undefined while unknown. */
export function useAnchor(seen: SeenTicker, id: string | undefined): Place | undefined {
  const anchor = useMemo(() => createAnchor(seen, id), [seen, id])
  return useSyncExternalStore(anchor.subscribe, anchor.get)
}

/** Returns the same place until the resource has left it; uses the time of the fixes. */
export function createAnchor(seen: SeenTicker, id: string | undefined) {
  let current: Place | undefined
  let currentAt = 0
  return {
    subscribe: id === undefined ? never : seen.subscribe,
    get: (): Place | undefined => {
      const state = id === undefined ? undefined : seen.get().get(id)
      if (!state) return current
      const at = Date.parse(state.fix_at)
      if (current && (at - currentAt < minIntervalMs || distanceM(current, state) <= minMoveM))
        return current
      current = { cx: state.cx, cy: state.cy }
      currentAt = at
      return current
    },
  }
}

const never = () => () => {}
