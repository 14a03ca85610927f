import { limits } from '@baquiano/contract/platform'
import { useEffect, useMemo, useState } from 'react'
import { useMapContext } from '../../platform/map/map-context.ts'
import type { MapLibreMap } from '../../platform/map/maplibre.ts'
import type { PersonDay } from '../day-model.ts'
import { latOf, lngOf } from '../positions/mercator.ts'
import { nowSeconds } from '../positions/now-seconds.ts'
import type { PositionStore } from '../positions/position-store.ts'

/** With more people than this on the map, lines of all of them would hide it and each other. */
const most = limits.trail_resources
const none = [] as const

/**
 * Whose lines are drawn at rest: everybody's in a company of up to 200 people; in a larger one those of the
 * people in view, once they are few enough.
 */
export function useShownPeople(
  store: PositionStore,
  people: readonly PersonDay[],
): readonly PersonDay[] {
  const { map } = useMapContext()
  const isLarge = people.length > most
  const [inView, setInView] = useState<readonly string[]>(none)

  useEffect(() => {
    if (!isLarge) return undefined
    const update = () => setInView(peopleInView(map, store, people))
    update()
    const moved = map.on('moveend', update)
    return () => moved.unsubscribe()
  }, [map, store, people, isLarge])

  return useMemo(() => {
    if (!isLarge) return people
    const ids = new Set(inView)
    return people.filter(({ id }) => ids.has(id))
  }, [people, isLarge, inView])
}

/** Ids of the people in view; of none where they are too many. */
function peopleInView(
  map: MapLibreMap,
  store: PositionStore,
  people: readonly PersonDay[],
): readonly string[] {
  const bounds = map.getBounds()
  const [anchorX, anchorY] = store.anchor()
  const now = nowSeconds()
  const ids: string[] = []
  for (const { id } of people) {
    const slot = store.slotOf(id)
    if (slot === undefined) continue
    const [x, y] = store.at(slot, now)
    if (!bounds.contains([lngOf(x + anchorX), latOf(y + anchorY)])) continue
    ids.push(id)
    if (ids.length > most) return none
  }
  return ids
}
