import { minuteMs, secondMs } from '@baquiano/contract/platform'
import { type Place, addFix, fieldStore, synchronize } from './field-store.ts'

/** Fixes nearer in time than this are not kept, unless the person has moved so far. */
const leastMs = 15 * secondMs
const leastDegrees = 0.0003

const synchronizeIfSeen = (): void => {
  if (document.visibilityState === 'visible') void synchronize()
}

/** Sends and fetches whenever there may be a way: at once, every minute, when the network or the app comes back. */
export function keepInTouch(): void {
  setInterval(synchronizeIfSeen, minuteMs)
  // Whoever is on duty may be offered a visit, which waits for three minutes.
  setInterval(() => {
    if (fieldStore.get().pairing?.is_on_duty) synchronizeIfSeen()
  }, 15 * secondMs)
  addEventListener('online', synchronizeIfSeen)
  document.addEventListener('visibilitychange', synchronizeIfSeen)
  synchronizeIfSeen()
  followDuty()
}

/** Follows the phone's place while its person is on duty, and only then. */
function followDuty(): void {
  let watch: number | undefined
  let last: GeolocationPosition | undefined
  const keep = (fix: GeolocationPosition) => {
    const isSoon = last && fix.timestamp - last.timestamp < leastMs
    const isNear =
      last &&
      Math.abs(fix.coords.longitude - last.coords.longitude) < leastDegrees &&
      Math.abs(fix.coords.latitude - last.coords.latitude) < leastDegrees
    if (isSoon && isNear) return
    last = fix
    const { longitude: cx, latitude: cy, accuracy: accuracy_m, speed, heading } = fix.coords
    const speed_km_h = speed === null || Number.isNaN(speed) ? null : speed * 3.6
    const course_deg = heading === null || Number.isNaN(heading) ? null : heading
    void addFix({ cx, cy, accuracy_m, speed_km_h, course_deg, altitude_m: null, battery_pct: null })
  }
  const follow = () => {
    const isOn = fieldStore.get().pairing?.is_on_duty ?? false
    if (isOn && watch === undefined)
      watch = navigator.geolocation.watchPosition(keep, () => {}, { enableHighAccuracy: true })
    if (!isOn && watch !== undefined) {
      navigator.geolocation.clearWatch(watch)
      watch = undefined
    }
  }
  fieldStore.subscribe(follow)
  follow()
}

/** How long an act waits for the phone to say where it is. */
const patienceMs = 4 * secondMs

/** Where the phone is; null where it does not say so soon: an act never waits for a place. */
export function placeNow(): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) resolve(null)
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { longitude: cx, latitude: cy, accuracy: accuracy_m } }) =>
          resolve({ cx, cy, accuracy_m }),
        () => resolve(null),
        { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 10 * secondMs },
      )
  })
}
