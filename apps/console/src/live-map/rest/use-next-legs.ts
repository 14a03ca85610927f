import type { BriefLeg } from '@baquiano/contract/roads'
import type { ResourceState } from '@baquiano/contract/tracking'
import { dayMs } from '@baquiano/contract/platform'
import { lineAhead } from '@baquiano/geo'
import { useQueries } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo, useState } from 'react'
import type { PersonDay } from '../day-model.ts'
import { legOf } from '../map/plan-legs.ts'
import type { PositionStore } from '../positions/position-store.ts'
import { createNextLegs, type NextLegs } from './next-legs.ts'
import { legBetween } from './rest.queries.ts'

/** What is left of each person's way to the next stop, redrawn with `now`. */
export function useNextLegs(
  store: PositionStore,
  people: readonly PersonDay[],
  now: number,
): FeatureCollection {
  const [next] = useState(createNextLegs)
  const starts = useMemo(
    () => next.update({ people, stateOf: recentStateOf(store, now), now }),
    [next, people, store, now],
  )
  const queries = useMemo(
    () => [...starts.values()].map(({ from, to }) => legBetween({ from, to })),
    [starts],
  )
  const answers = useQueries({ queries, combine: legsOf })
  const legs = useMemo(() => loadedLegs([...starts.keys()], answers), [starts, answers])
  useEffect(() => next.setLegs(legs), [next, legs])

  return useMemo(() => linesOf(legs, recentStateOf(store, now)), [legs, store, now])
}

const legsOf = (answers: readonly { readonly data: BriefLeg | undefined }[]) =>
  answers.map(({ data }) => data)

/** Where somebody is; unknown of whoever sent nothing since yesterday. */
const recentStateOf = (store: PositionStore, now: number) => (id: string) => {
  const state = store.get(id)
  return state && now - Date.parse(state.fix_at) < dayMs / 2 ? state : undefined
}

function loadedLegs(ids: readonly string[], legs: readonly (BriefLeg | undefined)[]): NextLegs {
  return new Map(
    ids.flatMap((id, index) => {
      const leg = legs[index]
      if (!leg) return []
      const corners = leg.shape.map(([cx, cy]) => ({ cx, cy }))
      return [[id, { source: leg.source, corners }] as const]
    }),
  )
}

/** From where each person is, and on along their way. */
function linesOf(
  legs: NextLegs,
  stateOf: (id: string) => ResourceState | undefined,
): FeatureCollection {
  const features = [...legs].flatMap(([id, { source, corners }]) => {
    const place = stateOf(id)
    if (!place) return []
    const { line } = lineAhead(place, corners)
    return [
      legOf(
        [place, ...line].map(({ cx, cy }) => [cx, cy]),
        { id, source },
      ),
    ]
  })
  return { type: 'FeatureCollection', features }
}
