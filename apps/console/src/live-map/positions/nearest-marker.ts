import type { MapLibreMap } from 'maplibre-gl'
import { latOf, lngOf } from './mercator.ts'
import type { PositionStore } from './position-store.ts'
import { nowSeconds } from './now-seconds.ts'

interface Field {
  readonly store: PositionStore
  readonly ids: readonly string[]
  readonly map: MapLibreMap
}

const hitRadiusPx = 15

/** The person whose marker is at a point of the screen, computed because the canvas has no elements. */
export function nearestMarker(
  { store, ids, map }: Field,
  point: { readonly x: number; readonly y: number },
): string | undefined {
  const [anchorX, anchorY] = store.anchor()
  const origin = map.project([lngOf(anchorX), latOf(anchorY)])
  const world = 512 * 2 ** map.getZoom()
  const now = nowSeconds()
  let best: string | undefined
  let least = hitRadiusPx ** 2
  for (const id of ids) {
    const slot = store.slotOf(id)
    if (slot === undefined) continue
    const [x, y] = store.at(slot, now)
    const distance = (origin.x + x * world - point.x) ** 2 + (origin.y + y * world - point.y) ** 2
    if (distance < least) {
      least = distance
      best = id
    }
  }
  return best
}
