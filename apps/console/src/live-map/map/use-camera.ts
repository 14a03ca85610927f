import type { Visit } from '@baquiano/contract/visits'
import { useReducedMotion } from '@mantine/hooks'
import type { FeatureCollection } from 'geojson'
import { useCallback, useEffect, useRef } from 'react'
import { useMapStage } from '../../platform/map/map-context.ts'
import { LngLatBounds } from '../../platform/map/maplibre.ts'
import type { PersonDay } from '../day-model.ts'
import type { PositionStore } from '../positions/position-store.ts'

export interface Sight {
  readonly store: PositionStore
  readonly people: readonly PersonDay[]
  readonly visits: readonly Visit[]
  readonly selected: PersonDay | undefined
  readonly visit: Visit | undefined
  readonly place: { readonly cx: number | null; readonly cy: number | null } | undefined
  readonly executed: FeatureCollection
  /** Room that panels take from the map, px. */
  readonly padding: { top: number; bottom: number; left: number; right: number }
}

const panelMs = 180

/** Shows what was chosen, and everything when nothing is; after that the map is the person's own. */
export function useCamera(sight: Sight): { readonly fitAll: () => void } {
  const { map } = useMapStage()
  const isStill = useReducedMotion()
  const latest = useRef(sight)
  useEffect(() => {
    latest.current = sight
  })

  const fit = useCallback(
    (bounds: LngLatBounds, isAtOnce: boolean) => {
      if (bounds.isEmpty()) return
      const duration = isAtOnce || isStill ? 0 : panelMs * 3
      map.fitBounds(bounds, { padding: latest.current.padding, duration, maxZoom: 15.5 })
    },
    [map, isStill],
  )

  const wasFitted = useRef(false)
  const hasAny = sight.store.count() > 0 || sight.visits.some(({ cx }) => cx !== null)
  const chosen = sight.place ? `at ${sight.place.cx}` : (sight.selected?.id ?? sight.visit?.id)
  const hasWay = sight.executed.features.length > 0
  useEffect(() => {
    if (!hasAny && chosen === undefined) return
    const { current } = latest
    fit(chosen === undefined ? boundsOfAll(current) : boundsOfChosen(current), !wasFitted.current)
    wasFitted.current = true
    // A way that comes later than the choice is shown too, once.
  }, [fit, hasAny, chosen, hasWay])

  return { fitAll: () => fit(boundsOfAll(sight), false) }
}

function boundsOfAll({ store, people, visits }: Sight): LngLatBounds {
  const bounds = new LngLatBounds()
  for (const { id } of people) extend(bounds, store.get(id))
  for (const visit of visits) extend(bounds, visit)
  return bounds
}

function boundsOfChosen({ store, selected, visit, place, executed }: Sight): LngLatBounds {
  const bounds = new LngLatBounds()
  if (place) return extend(bounds, place)
  extend(bounds, visit)
  if (!selected) return bounds
  extend(bounds, store.get(selected.id))
  for (const stop of selected.visits) extend(bounds, stop)
  for (const { geometry } of executed.features) {
    if (geometry.type !== 'LineString') continue
    for (const [cx = null, cy = null] of geometry.coordinates) extend(bounds, { cx, cy })
  }
  return bounds
}

interface Placed {
  readonly cx: number | null
  readonly cy: number | null
}

function extend(bounds: LngLatBounds, place: Placed | undefined): LngLatBounds {
  if (place?.cx == null || place.cy === null) return bounds
  return bounds.extend([place.cx, place.cy])
}
