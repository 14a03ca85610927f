import type { LngLat, MapLibreMap, MapTouchEvent } from 'maplibre-gl'
import { useEffect } from 'react'

const longMs = 550
/** A finger is never quite still, px. */
const stillPx = 10

/**
 * Tells of the point that is pressed with the second button, or for long with one finger.
 *
 * Browsers of Android make a context menu of a long press, those of iOS nothing: it is told once in both.
 *
 * @param onPress the same function for as long as nothing else is meant
 */
export function usePress(map: MapLibreMap, onPress: (place: LngLat) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let from: MapTouchEvent['point'] | undefined
    let isReported = false
    const end = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const reportPress = (place: LngLat) => {
      end()
      if (!isReported) onPress(place)
      isReported = from !== undefined
    }
    const listening = [
      map.on('contextmenu', ({ lngLat }) => reportPress(lngLat)),
      map.on('touchstart', ({ points, lngLat }) => {
        end()
        isReported = false
        from = points[0]
        if (points.length === 1) timer = setTimeout(() => reportPress(lngLat), longMs)
      }),
      map.on('touchmove', ({ point }) => {
        if (!from || from.dist(point) > stillPx) end()
      }),
      map.on('touchend', ({ originalEvent }) => {
        end()
        // Or the finger that is lifted would choose what lies beneath as well.
        if (isReported) originalEvent.preventDefault()
        from = undefined
        isReported = false
      }),
      map.on('touchcancel', () => {
        end()
        from = undefined
        isReported = false
      }),
    ]
    return () => {
      end()
      for (const one of listening) one.unsubscribe()
    }
  }, [map, onPress])
}
