import type { RoadPoint } from '@baquiano/contract/roads'
import { useEffect, useState } from 'react'
import { hasPlace } from '../store/has-place.ts'
import { seePlace } from '../store/place-now.ts'

/** A place with how sure the phone is of it, metres. */
export interface OwnPlace extends RoadPoint {
  readonly accuracy_m: number
}

/** Where the phone is while a map is open, for its own screen alone; null while it does not say. */
export function useOwnPlace(): OwnPlace | null {
  const [place, setPlace] = useState<OwnPlace | null>(null)
  useEffect(() => {
    if (!hasPlace) return undefined
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        seePlace(position)
        const { longitude: cx, latitude: cy, accuracy: accuracy_m } = position.coords
        setPlace({ cx, cy, accuracy_m })
      },
      () => setPlace(null),
      { enableHighAccuracy: true },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [])
  return place
}
