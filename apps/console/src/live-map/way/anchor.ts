import { distanceM, type Place } from '@baquiano/geo'
import { useMemo, useSyncExternalStore } from 'react'
import type { SeenTicker } from '../positions/seen-states.ts'

/** Ways ahead are asked anew after this much of a move, and not sooner than this. */
const moved_m = 200
const every_ms = 15_000

/** Where somebody is, as coarsely as a way from there needs it; undefined while nobody knows. */
export function useAnchor(seen: SeenTicker, id: string | undefined): Place | undefined {
  const anchor = useMemo(() => createAnchor(seen, id), [seen, id])
  return useSyncExternalStore(anchor.subscribe, anchor.get)
}

/** Tells the same place until its resource has left it; its clock is that of the fixes. */
export function createAnchor(seen: SeenTicker, id: string | undefined) {
  let kept: Place | undefined
  let keptAt = 0
  return {
    subscribe: id === undefined ? never : seen.subscribe,
    get: (): Place | undefined => {
      const state = id === undefined ? undefined : seen.get().get(id)
      if (!state) return kept
      const at = Date.parse(state.received_at)
      if (kept && (at - keptAt < every_ms || distanceM(kept, state) <= moved_m)) return kept
      kept = { cx: state.cx, cy: state.cy }
      keptAt = at
      return kept
    },
  }
}

const never = () => () => {}
