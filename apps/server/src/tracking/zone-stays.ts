import { minuteMs } from '@baquiano/contract/platform'
import type { ZoneStay } from '@baquiano/contract/tracking'
import { createZoneIndex } from '@baquiano/contract/zones'
import type { NamedShape } from '../zones/index.ts'

interface Fix {
  readonly fix_at: string
  readonly cx: number
  readonly cy: number
  readonly is_doubtful: boolean
}

/** As alarms settle a crossing: two positions on the other side, or this long that nothing contradicts. */
const settleMs = minuteMs

/** Somebody and one zone, as the track goes on. */
interface Watched {
  readonly zone: NamedShape
  isInside: boolean
  /** The first of the positions on the other side, which decide nothing yet. */
  candidate: Fix | undefined
  stay: ZoneStay | undefined
}

/**
 * Visits of zones on a track, in the order of arrival. Doubtful positions decide nothing, and one position alone on the
 * other side of a border is no crossing.
 *
 * @param fixes of one person, the oldest first
 */
export function zoneStays(fixes: readonly Fix[], zones: readonly NamedShape[]): ZoneStay[] {
  const { zonesAt } = createZoneIndex(zones)
  const watched = new Map<string, Watched>()
  const stays: ZoneStay[] = []

  const settle = (of: Watched) => {
    const { candidate, zone } = of
    if (!candidate) return
    of.candidate = undefined
    of.isInside = !of.isInside
    if (of.isInside) {
      of.stay = {
        zone_id: zone.id,
        zone_name: zone.name,
        color: zone.color,
        entered_at: candidate.fix_at,
        left_at: null,
        seen_at: candidate.fix_at,
      }
      stays.push(of.stay)
    } else if (of.stay) {
      of.stay.left_at = candidate.fix_at
      of.stay = undefined
    }
  }

  const take = (of: Watched, fix: Fix, isInside: boolean) => {
    if (of.candidate && Date.parse(fix.fix_at) - Date.parse(of.candidate.fix_at) >= settleMs) {
      settle(of)
    }
    if (isInside === of.isInside) of.candidate = undefined
    else if (of.candidate) settle(of)
    else of.candidate = fix
    if (isInside && of.stay) of.stay.seen_at = fix.fix_at
  }

  for (const fix of fixes) {
    if (fix.is_doubtful) continue
    const here = new Set<string>()
    for (const zone of zonesAt(fix)) {
      here.add(zone.id)
      if (watched.has(zone.id)) continue
      watched.set(zone.id, { zone, isInside: false, candidate: undefined, stay: undefined })
    }
    for (const of of watched.values()) take(of, fix, here.has(of.zone.id))
  }
  // The last position of all has nothing after it that could contradict it.
  for (const of of watched.values()) if (!of.isInside && of.candidate === fixes.at(-1)) settle(of)
  return stays.toSorted((a, b) => a.entered_at.localeCompare(b.entered_at))
}
