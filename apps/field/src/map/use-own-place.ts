import type { RoadPoint } from '@baquiano/contract/roads'
import { useEffect, useState } from 'react'
import { hasPlace } from '../store/has-place.ts'

/** Where the phone is while a map is open, for its own screen alone; null while it does not say. */
export function useOwnPlace(): RoadPoint | null {
  const [place, setPlace] = useState<RoadPoint | null>(null)
  useEffect(() => {
    if (!hasPlace) return undefined
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => setPlace({ cx: coords.longitude, cy: coords.latitude }),
      () => setPlace(null),
      { enableHighAccuracy: true },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [])
  return place
}
