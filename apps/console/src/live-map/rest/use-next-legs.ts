import type { BriefLeg } from '@baquiano/contract/roads'
import { lineAhead, type Place } from '@baquiano/geo'
import { useQueries } from '@tanstack/react-query'
import type { Feature, FeatureCollection, LineString } from 'geojson'
import { useEffect, useMemo, useState } from 'react'
import type { PersonDay } from '../day-model.ts'
import { legOf } from '../map/plan-legs.ts'
import type { PositionStore } from '../positions/position-store.ts'
import { createNextLegs } from './next-legs.ts'
import { legBetween, type Pair } from './rest.queries.ts'

/** What is left of each person's way to the next stop, redrawn with `now`. */
export function useNextLegs(
  store: PositionStore,
  people: readonly PersonDay[],
  now: number,
): FeatureCollection {
  const [next] = useState(createNextLegs)
  const [pairs, setPairs] = useState<ReadonlyMap<string, Pair>>(new Map())
  const queries = useMemo(() => [...pairs.values()].map(legBetween), [pairs])
  const legs = useQueries({ queries, combine: legsOf })
  const ways = useMemo(() => waysOf([...pairs.keys()], legs), [pairs, legs])

  useEffect(() => {
    const cornersOf = (id: string) => ways.get(id)?.corners
    setPairs(next.update({ people, stateOf: store.get, cornersOf, now }))
  }, [next, people, store, ways, now])

  const [lines, setLines] = useState<FeatureCollection>(noLines)
  useEffect(() => {
    const features = [...ways].flatMap(([id, way]) => lineOf(id, way, store.get(id)))
    setLines({ type: 'FeatureCollection', features })
  }, [ways, store, now])
  return lines
}

const noLines: FeatureCollection = { type: 'FeatureCollection', features: [] }

interface NextWay {
  readonly source: BriefLeg['source']
  readonly corners: readonly Place[]
}

function waysOf(
  ids: readonly string[],
  legs: readonly (BriefLeg | undefined)[],
): ReadonlyMap<string, NextWay> {
  return new Map(
    ids.flatMap((id, index) => {
      const leg = legs[index]
      if (!leg) return []
      const corners = leg.shape.map(([cx, cy]) => ({ cx, cy }))
      return [[id, { source: leg.source, corners }] as const]
    }),
  )
}

/** From where somebody is, and on along their way. */
function lineOf(
  id: string,
  { source, corners }: NextWay,
  place: Place | undefined,
): Feature<LineString>[] {
  if (!place) return []
  const { line } = lineAhead(place, corners)
  return [
    legOf(
      [place, ...line].map(({ cx, cy }) => [cx, cy]),
      { id, source },
    ),
  ]
}

const legsOf = (answers: readonly { readonly data: BriefLeg | undefined }[]) =>
  answers.map(({ data }) => data)
