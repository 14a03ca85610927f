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
  const [lines, setLines] = useState<FeatureCollection>(noLines)
  const ids = useMemo(() => people.map(({ id }) => id), [people])
  const { data } = useQuery(recentTrails(ids))

  useEffect(() => {
    if (data) tails.take(data)
  }, [tails, data])

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

  useEffect(() => {
    setLines({ type: 'FeatureCollection', features: tails.lines(ids, now) })
  }, [tails, ids, data, now])

  return lines
}

const noLines: FeatureCollection = { type: 'FeatureCollection', features: [] }
