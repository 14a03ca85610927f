import { secondMs } from '@baquiano/contract/platform'
import type { Place } from './field-store.ts'
import { hasPlace } from './has-place.ts'

/** How long an act waits for the phone to say where it is. */
const patienceMs = 4 * secondMs

/** Where the phone is; null where it does not say so soon: an act never waits for a place. */
export function placeNow(): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!hasPlace) {
      resolve(null)
      return
    }
    // While a person is asked whether the app may know it, no browser counts the time.
    setTimeout(() => resolve(null), patienceMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: cx, latitude: cy, accuracy: accuracy_m } }) =>
        resolve({ cx, cy, accuracy_m }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 10 * secondMs },
    )
  })
}
