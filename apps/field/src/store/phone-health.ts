import type { DeviceHealth, PlacePermission } from '@baquiano/contract/devices'
import { fieldAppName } from '@baquiano/client/text/field-app-name.ts'
import { hasPlace } from './has-place.ts'

interface Battery {
  /** 0 to 1. */
  readonly level: number
}

/** Some browsers leave a question about the phone open for ever, and everything else would wait for it. */
const patienceMs = 1000

export const soon = <Value>(reading: Promise<Value>, otherwise: Value): Promise<Value> =>
  Promise.race([
    reading,
    new Promise<Value>((resolve) => {
      setTimeout(resolve, patienceMs, otherwise)
    }),
  ])

/** How this phone is, as far as its browser says: what the office sees beside its person. */
export async function phoneHealth(waiting_count: number): Promise<DeviceHealth> {
  const [battery_pct, place_permission, free_mb] = await Promise.all([
    soon(readBattery(), null),
    soon(readPermission(), 'prompt'),
    soon(readRoom(), null),
  ])
  return { app: appVersion(), battery_pct, place_permission, free_mb, waiting_count }
}

const appVersion = (): string =>
  fieldAppName(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

/** Null where the browser does not say. */
export async function readBattery(): Promise<number | null> {
  // Not every browser has it.
  const found: unknown = 'getBattery' in navigator ? navigator.getBattery : undefined
  if (typeof found !== 'function') return null
  try {
    const battery: Battery | undefined = await found.call(navigator)
    return battery ? Math.round(battery.level * 100) : null
  } catch (error) {
    // A frame or a policy of the phone may forbid it.
    if (error instanceof DOMException) return null
    throw error
  }
}

async function readPermission(): Promise<PlacePermission> {
  if (!hasPlace) return 'unavailable'
  const asked = await navigator.permissions?.query({ name: 'geolocation' })
  return asked?.state ?? 'prompt'
}

/** Room that the browser leaves the app, MB; null where it does not say. */
export async function readRoom(): Promise<number | null> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined ? null : Math.max(0, Math.floor((quota - usage) / 1e6))
}
