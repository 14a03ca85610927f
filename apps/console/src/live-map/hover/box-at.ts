import type { Place } from '@baquiano/geo'
import type { MapLibreMap } from '@baquiano/map/maplibre.ts'
import type { ScreenBox } from '../../visits/index.ts'

/** Half of a marker, px. */
const halfPx = 14

/** The room that a marker at a place of the map takes, px of the window. */
export function boxAt(map: MapLibreMap, { cx, cy }: Place): ScreenBox {
  const { left, top } = map.getContainer().getBoundingClientRect()
  const { x, y } = map.project([cx, cy])
  return {
    left: left + x - halfPx,
    right: left + x + halfPx,
    top: top + y - halfPx,
    bottom: top + y + halfPx,
  }
}
