import type { PanicAlarm } from '@baquiano/contract/panic-alarms'
import { isInexact, latestRankMs, type ResourceState } from '@baquiano/contract/tracking'

export interface PlaceNow {
  readonly cx: number
  readonly cy: number
  readonly accuracy_m: number | null
  readonly fix_at: string | null
  readonly is_doubtful: boolean
}

/** Where whoever asked for help is: by the press or their latest fix, the later by `latestRankMs`; null if nobody knows. */
export function placeNow(alarm: PanicAlarm, fix: ResourceState | null): PlaceNow | null {
  const { cx, cy, accuracy_m, fix_at } = alarm
  const exactness = { accuracy_m, fix_at, is_doubtful: isInexact(accuracy_m) }
  const pressed = cx === null || cy === null ? null : { cx, cy, ...exactness }
  if (!fix) return pressed
  return pressed && rankOf(pressed) >= rankOf(fix) ? pressed : fix
}

const rankOf = ({ fix_at, is_doubtful }: Pick<PlaceNow, 'fix_at' | 'is_doubtful'>): number =>
  latestRankMs(Date.parse(fix_at ?? ''), is_doubtful)
