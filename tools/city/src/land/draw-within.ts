import { inset } from '../geometry/inset.ts'
import type { Point } from '../geometry/point.ts'
import type { Tags } from '@baquiano/osm'
import type { Sheet } from '../osm/sheet.ts'

const sidewalk_m = 14

/** An area up to the sidewalks round it; all of it where it is too winding for that. */
export function drawWithin(ring: readonly Point[], tags: Tags, sheet: Sheet): void {
  const inner = inset(ring, sidewalk_m)
  if (!inner || sheet.drawArea(inner, tags) === undefined) sheet.drawArea(ring, tags)
}
