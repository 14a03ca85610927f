import type { Visit } from '@baquiano/contract/visits'
import { useReducedMotion } from '@mantine/hooks'
import type { FeatureCollection } from 'geojson'
import { useCallback, useEffect, useRef } from 'react'
import { isTouched, useMapContext } from '@baquiano/map/map-context.ts'
import { LngLatBounds, type MapLibreMap } from '@baquiano/map/maplibre.ts'
import type { PersonDay } from '../day-model.ts'
import type { PositionStore } from '../positions/position-store.ts'

export interface ViewportContent {
  readonly store: PositionStore
  readonly people: readonly PersonDay[]
  readonly visits: readonly Visit[]
  readonly selected: PersonDay | undefined
  readonly visit: Visit | undefined
  readonly place: OptionalPoint | undefined
  readonly executed: FeatureCollection
  /** Part of the map that panels cover, px. */
  readonly padding: { top: number; bottom: number; left: number; right: number }
}

interface OptionalPoint {
  readonly cx: number | null
  readonly cy: number | null
}

const animationMs = 540
/** The target that each map showed last. */
const lastTargetKeys = new WeakMap<MapLibreMap, string>()

/** Moves the map to the selection, or to everything without one; after that the person moves it. */
export function useCamera(content: ViewportContent): { readonly fitAll: () => void } {
  const { map } = useMapContext()
  const hasReducedMotion = useReducedMotion()
  const latest = useRef(content)
  useEffect(() => {
    latest.current = content
  })

  const fit = useCallback(
    (bounds: LngLatBounds, isImmediate: boolean) => {
      if (bounds.isEmpty()) return
      const { padding } = latest.current
      map.fitBounds(bounds, { padding, duration: isImmediate ? 0 : animationMs, maxZoom: 15.5 })
    },
    [map],
  )

  const targetKey = targetKeyOf(content)
  useEffect(() => {
    // A new map style keeps the viewport: the last target belongs to the map.
    const lastTargetKey = lastTargetKeys.get(map)
    if (targetKey === null || targetKey === lastTargetKey) return
    const { current } = latest
    lastTargetKeys.set(map, targetKey)
    // What arrives late for everything together moves no map that a person has moved before.
    if (!hasChosen(current) && isTouched(map)) return
    fit(
      hasChosen(current) ? boundsOfChosen(current) : boundsOfAll(current),
      hasReducedMotion || lastTargetKey === undefined,
    )
  }, [map, fit, targetKey, hasReducedMotion])

  const visitId = content.visit?.id
  const hasPlace = content.visit?.cx !== null
  useEffect(() => {
    const { current } = latest
    if (visitId === undefined || !hasPlace || lastTargetKeys.get(map) === undefined) return
    // A visit of somebody who is selected already, as one that was just planned, moves no target.
    if (!isInView(map, current)) fit(boundsOfChosen(current), hasReducedMotion)
  }, [map, fit, visitId, hasPlace, hasReducedMotion])

  return { fitAll: () => fit(boundsOfAll(content), hasReducedMotion) }
}

const hasChosen = ({ place, selected, visit }: ViewportContent): boolean =>
  place !== undefined || selected !== undefined || visit !== undefined

/** Changes when the map has another target; null while it has none. */
function targetKeyOf(content: ViewportContent): string | null {
  const { store, people, visits, place, selected, visit, executed } = content
  if (place) return `place ${place.cx} ${place.cy}`
  // Data that loads after the selection moves the map once more.
  if (selected) {
    return `person ${selected.id} ${selected.visits.length > 0} ${executed.features.length > 0}`
  }
  if (visit) return `visit ${visit.id}`
  // Positions may load before people; nobody is visible until both are there.
  const hasPeople = people.some(({ id }) => store.get(id) !== undefined)
  const hasVisits = visits.some(({ cx }) => cx !== null)
  return hasPeople || hasVisits ? `all ${hasPeople} ${hasVisits}` : null
}

/** Whether the chosen visit lies on the part of the map that nothing covers. */
function isInView(map: MapLibreMap, { visit, padding }: ViewportContent): boolean {
  if (!visit || visit.cx === null || visit.cy === null) return true
  const { x, y } = map.project([visit.cx, visit.cy])
  const { clientWidth, clientHeight } = map.getContainer()
  return (
    x >= padding.left &&
    x <= clientWidth - padding.right &&
    y >= padding.top &&
    y <= clientHeight - padding.bottom
  )
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

function extend(bounds: LngLatBounds, place: OptionalPoint | undefined): LngLatBounds {
  if (!place || place.cx === null || place.cy === null) return bounds
  return bounds.extend([place.cx, place.cy])
}
