import type { Visit } from '@baquiano/contract/visits'
import { useReducedMotion } from '@mantine/hooks'
import type { FeatureCollection } from 'geojson'
import { useCallback, useEffect, useRef } from 'react'
import { useMapContext } from '../../platform/map/map-context.ts'
import { LngLatBounds, type MapLibreMap } from '../../platform/map/maplibre.ts'
import type { PersonDay } from '../day-model.ts'
import type { PositionStore } from '../positions/position-store.ts'

export interface ViewportContent {
  readonly store: PositionStore
  readonly people: readonly PersonDay[]
  readonly visits: readonly Visit[]
  readonly selected: PersonDay | undefined
  readonly visit: Visit | undefined
  readonly place: Placed | undefined
  readonly executed: FeatureCollection
  /** Room that panels take from the map, px. */
  readonly padding: { top: number; bottom: number; left: number; right: number }
}

interface Placed {
  readonly cx: number | null
  readonly cy: number | null
}

const animationMs = 540
/** What each map was last aimed at. */
const lastTargetKeys = new WeakMap<MapLibreMap, string>()

/** Shows what was chosen, and everything when nothing is; after that the map is the person's own. */
export function useCamera(sight: ViewportContent): { readonly fitAll: () => void } {
  const { map } = useMapContext()
  const isStill = useReducedMotion()
  const latest = useRef(sight)
  useEffect(() => {
    latest.current = sight
  })

  const fit = useCallback(
    (bounds: LngLatBounds, isAtOnce: boolean) => {
      if (bounds.isEmpty()) return
      const { padding } = latest.current
      map.fitBounds(bounds, { padding, duration: isAtOnce ? 0 : animationMs, maxZoom: 15.5 })
    },
    [map],
  )

  const targetKey = targetKeyOf(sight)
  useEffect(() => {
    // Another style is no reason to go elsewhere: what was aimed at is of the map.
    const seen = lastTargetKeys.get(map)
    if (targetKey === null || targetKey === seen) return
    const { current } = latest
    fit(
      hasChosen(current) ? boundsOfChosen(current) : boundsOfAll(current),
      isStill || seen === undefined,
    )
    lastTargetKeys.set(map, targetKey)
  }, [map, fit, targetKey, isStill])

  return { fitAll: () => fit(boundsOfAll(sight), isStill) }
}

const hasChosen = ({ place, selected, visit }: ViewportContent): boolean =>
  place !== undefined || selected !== undefined || visit !== undefined

/** Changes when there is something else to be shown; null while there is nothing. */
function targetKeyOf(sight: ViewportContent): string | null {
  const { store, people, visits, place, selected, visit, executed } = sight
  if (place) return `place ${place.cx} ${place.cy}`
  // What comes later than the choice is shown too, once.
  if (selected) {
    return `person ${selected.id} ${selected.visits.length > 0} ${executed.features.length}`
  }
  if (visit) return `visit ${visit.id}`
  // Positions may come before those whose they are; nobody is seen until both are there.
  const hasPeople = people.some(({ id }) => store.get(id) !== undefined)
  const hasVisits = visits.some(({ cx }) => cx !== null)
  return hasPeople || hasVisits ? `all ${hasPeople} ${hasVisits}` : null
}

function boundsOfAll({ store, people, visits }: ViewportContent): LngLatBounds {
  const bounds = new LngLatBounds()
  for (const { id } of people) extend(bounds, store.get(id))
  for (const visit of visits) extend(bounds, visit)
  return bounds
}

function boundsOfChosen({
  store,
  selected,
  visit,
  place,
  executed,
}: ViewportContent): LngLatBounds {
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

function extend(bounds: LngLatBounds, place: Placed | undefined): LngLatBounds {
  if (!place || place.cx === null || place.cy === null) return bounds
  return bounds.extend([place.cx, place.cy])
}
