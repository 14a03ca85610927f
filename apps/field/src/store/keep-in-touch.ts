import { minuteMs, secondMs } from '@baquiano/contract/platform'
import { followRecord } from '@baquiano/client/realtime/follow-record.ts'
import { isTalkInSight } from '../chat/in-sight.ts'
import { hasPlace } from './has-place.ts'
import { isHeardBeside } from './heard-beside.ts'
import { seePlace } from './place-now.ts'
import { isWorthKeeping } from './worth-keeping.ts'
import { addFix, fieldStore, serverNow, synchronize } from './field-store.ts'

const synchronizeIfSeen = (): void => {
  if (document.visibilityState === 'visible') void synchronize()
}

/** Sends and fetches whenever there may be a way: at once, every minute, when the network or the app comes back. */
export function keepInTouch(): void {
  setInterval(synchronizeIfSeen, minuteMs)
  followNews()
  addEventListener('online', synchronizeIfSeen)
  document.addEventListener('visibilitychange', synchronizeIfSeen)
  synchronizeIfSeen()
  followDuty()
}

/**
 * Hears at once that a visit is offered, or no longer, and that somebody wrote. Without a socket it asks every 15 seconds
 * while its person is on duty, as an offer waits for three minutes, or reads what others write.
 */
function followNews(): void {
  let followed: string | undefined
  let end: (() => void) | undefined
  let isLive = false
  const follow = () => {
    const id = fieldStore.get().pairing?.phone.device_id ?? undefined
    if (id === followed) return
    end?.()
    isLive = false
    followed = id
    end =
      id === undefined
        ? undefined
        : followRecord(id, {
            onChange: synchronizeIfSeen,
            onLink: (next) => {
              isLive = next
              // What happened before it listened.
              if (next) synchronizeIfSeen()
            },
          })
  }
  setInterval(() => {
    const isAwaited = isTalkInSight() || (fieldStore.get().pairing?.is_on_duty ?? false)
    if (!isLive && isAwaited) synchronizeIfSeen()
  }, 15 * secondMs)
  fieldStore.subscribe(follow)
  follow()
}

/** Follows the phone's place while its person is on duty, and only then. */
function followDuty(): void {
  let watch: number | undefined
  let last: GeolocationPosition | undefined
  let battery_pct: number | null = null
  const readLevel = async () => {
    const { readBattery } = await import('./phone-health.ts')
    battery_pct = await readBattery()
  }
  void readLevel()
  const keep = (fix: GeolocationPosition) => {
    seePlace(fix)
    const { pairing } = fieldStore.get()
    // One person has one way, however many apps of theirs see it.
    if (pairing && isHeardBeside(pairing.phone, serverNow())) return
    if (last && !isWorthKeeping(fix, last, battery_pct)) return
    last = fix
    void readLevel()
    const { longitude: cx, latitude: cy, accuracy: accuracy_m, speed, heading } = fix.coords
    const speed_km_h = speed === null || Number.isNaN(speed) ? null : speed * 3.6
    const course_deg = heading === null || Number.isNaN(heading) ? null : heading
    void addFix({ cx, cy, accuracy_m, speed_km_h, course_deg, altitude_m: null, battery_pct })
  }
  const follow = () => {
    const isOn = hasPlace && (fieldStore.get().pairing?.is_on_duty ?? false)
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
