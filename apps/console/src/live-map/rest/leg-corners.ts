import type { BriefLeg } from '@baquiano/contract/roads'
import type { Place } from '@baquiano/geo'

const cornersByLeg = new WeakMap<BriefLeg, readonly Place[]>()

/** The shape of a leg as places; converted once, however often its lines and times are renewed. */
export function legCorners(leg: BriefLeg): readonly Place[] {
  const converted = cornersByLeg.get(leg)
  if (converted) return converted
  const corners = leg.shape.map(([cx, cy]) => ({ cx, cy }))
  cornersByLeg.set(leg, corners)
  return corners
}
