import { useQuery } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo, useState } from 'react'
import type { PersonDay } from '../day-model.ts'
import type { PositionStore } from '../positions/position-store.ts'
import { fact, factFields } from '../positions/state-facts.ts'
import type { LiveMap } from '../use-live-map.ts'
import { recentTrails } from './rest.queries.ts'
import { createTails, type TailPoint } from './tails.ts'

type Positions = Pick<LiveMap['positions'], 'store' | 'seen'>

/** The tails of some people, redrawn with `now`. */
export function useTails(
  { store, seen }: Positions,
  people: readonly PersonDay[],
  now: number,
): FeatureCollection {
  const [tails] = useState(createTails)
  const ids = useMemo(() => people.map(({ id }) => id), [people])
  const { data } = useQuery(recentTrails(ids))

  useEffect(
    () =>
      seen.subscribe(() => {
        for (const id of ids) {
          const point = pointOf(store, id)
          if (point) tails.follow(id, point)
        }
      }),
    [tails, store, seen, ids],
  )

  return useMemo(
    () => ({ type: 'FeatureCollection', features: tails.lines({ ids, trails: data, now }) }),
    [tails, ids, data, now],
  )
}

/** The latest fix of somebody. */
function pointOf(store: PositionStore, id: string): TailPoint | undefined {
  const slot = store.slotOf(id)
  if (slot === undefined) return undefined
  const facts = store.facts()
  const field = (name: keyof typeof fact) => facts[slot * factFields + fact[name]] ?? Number.NaN
  return { ms: field('fix_ms'), cx: field('cx'), cy: field('cy') }
}
