import { useQuery } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo, useState } from 'react'
import type { PersonDay } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import { recentTrails } from './rest.queries.ts'
import { createTails } from './tails.ts'

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
          const state = store.get(id)
          if (state) tails.follow(state)
        }
      }),
    [tails, store, seen, ids],
  )

  return useMemo(
    () => ({ type: 'FeatureCollection', features: tails.lines({ ids, trails: data, now }) }),
    [tails, ids, data, now],
  )
}
