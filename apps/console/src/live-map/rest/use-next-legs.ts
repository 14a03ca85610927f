import type { BriefLeg } from '@baquiano/contract/roads'
import type { ResourceState } from '@baquiano/contract/tracking'
import { dayMs } from '@baquiano/contract/platform'
import { lineAhead } from '@baquiano/geo'
import { useQueries } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import type { PersonDay } from '../day-model.ts'
import { legOf } from '../../entities/visits/map/plan-legs.ts'
import type { PositionStore } from '../positions/position-store.ts'
import type { LiveMap } from '../use-live-map.ts'
import { legCorners } from './leg-corners.ts'
import { legBetween, legsOf } from './rest.queries.ts'

/** What is left of each person's way to the next stop, redrawn with `now`. */
export function useNextLegs(
  { positions: { store }, nextLegs }: Pick<LiveMap, 'positions' | 'nextLegs'>,
  people: readonly PersonDay[],
  now: number,
): FeatureCollection {
  const starts = useMemo(
    () => nextLegs.update({ people, stateOf: recentStateOf(store, now), now }),
    [nextLegs, people, store, now],
  )
  const queries = useMemo(
    () => [...starts.values()].map(({ from, to }) => legBetween({ from, to })),
    [starts],
  )
  const legs = useQueries({ queries, combine: legsOf })
  const ids = useMemo(() => [...starts.keys()], [starts])
  return useMemo(() => linesOf(ids, legs, recentStateOf(store, now)), [ids, legs, store, now])
}

/** Where somebody is; unknown of whoever sent nothing since yesterday. */
const recentStateOf = (store: PositionStore, now: number) => (id: string) => {
  const state = store.get(id)
  return state && now - Date.parse(state.fix_at) < dayMs / 2 ? state : undefined
}

/** From where each person is, and on along their way. */
function linesOf(
  ids: readonly string[],
  legs: readonly (BriefLeg | undefined)[],
  stateOf: (id: string) => ResourceState | undefined,
): FeatureCollection {
  const features = ids.flatMap((id, index) => {
    const [place, leg] = [stateOf(id), legs[index]]
    if (!place || !leg) return []
    const { line } = lineAhead(place, legCorners(leg))
    return [
      legOf(
        [place, ...line].map(({ cx, cy }) => [cx, cy]),
        { id, source: leg.source },
      ),
    ]
  })
  return { type: 'FeatureCollection', features }
}
