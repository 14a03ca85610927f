import type { PanicAlarm } from '@baquiano/contract/panic-alarms'
import type { ResourceState } from '@baquiano/contract/tracking'

export interface PlaceNow {
  readonly cx: number
  readonly cy: number
  readonly accuracy_m: number | null
  readonly fix_at: string | null
}

/** Where whoever asked for help is: by their latest fix, unless the press itself is newer; null if nobody knows. */
export function placeNow(alarm: PanicAlarm, fix: ResourceState | null): PlaceNow | null {
  const { cx, cy, accuracy_m, fix_at } = alarm
  const pressed = cx === null || cy === null ? null : { cx, cy, accuracy_m, fix_at }
  if (!fix) return pressed
  return pressed && (fix_at ?? '') >= fix.fix_at ? pressed : fix
}
