import type { Place } from './distance.ts'

const metresPerDegree = 111_195

/** To the nearest point of a line, metres, on the plane that touches the earth at the place. */
export const lineDistanceM = (place: Place, line: readonly Place[]): number =>
  nearestOnLine(place, line).distance_m

export interface LineAhead {
  /** From the place to the line, metres; infinite for a line without points. */
  readonly distance_m: number
  /** From the nearest point of the line to its end. */
  readonly line: readonly Place[]
}

/** What is left of a line for somebody who follows it. */
export function lineAhead(place: Place, line: readonly Place[]): LineAhead {
  const { distance_m, index, share } = nearestOnLine(place, line)
  const [from, to] = [line[index - 1], line[index]]
  if (!to) return { distance_m, line: [] }
  const nearest = from && {
    cx: from.cx + (to.cx - from.cx) * share,
    cy: from.cy + (to.cy - from.cy) * share,
  }
  const rest = line.slice(share === 1 ? index + 1 : index)
  return { distance_m, line: nearest ? [nearest, ...rest] : [to, ...line.slice(index + 1)] }
}

/** The nearest point of a line: on the segment that ends at `index`, at this share of it. */
function nearestOnLine(place: Place, line: readonly Place[]) {
  const east = Math.cos((place.cy * Math.PI) / 180) * metresPerDegree
  let nearest = { distance_m: Number.POSITIVE_INFINITY, index: 0, share: 0 }
  let from: { readonly x: number; readonly y: number } | undefined
  for (const [index, { cx, cy }] of line.entries()) {
    const to = { x: (cx - place.cx) * east, y: (cy - place.cy) * metresPerDegree }
    const start = from ?? to
    const [dx, dy] = [to.x - start.x, to.y - start.y]
    const long = dx * dx + dy * dy
    const share = long === 0 ? 0 : Math.min(Math.max(-(start.x * dx + start.y * dy) / long, 0), 1)
    const distance_m = Math.hypot(start.x + share * dx, start.y + share * dy)
    if (distance_m < nearest.distance_m) nearest = { distance_m, index, share }
    from = to
  }
  return nearest
}
