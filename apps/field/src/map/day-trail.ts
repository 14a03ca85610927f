import type { RoadPoint } from '@baquiano/contract/roads'
import { minuteMs } from '@baquiano/contract/platform'
import { distanceM } from '@baquiano/geo'
import type { TrailPoint } from '../store/trail-store.ts'

/** What a phone that lies still tells of its place differs by less. */
const leastM = 15
/** Whoever moves tells their place more often; in between, the phone slept and nobody knows the way. */
const longestMs = 2 * minuteMs
const farthestM = 250

/** Whether a place continues the way of a day: one where somebody waits would only be drawn over itself. */
export const goesOn = (last: RoadPoint | undefined, next: RoadPoint): boolean =>
  last === undefined || distanceM(last, next) >= leastM

export interface TrailPart {
  /** `straight` over a part of which the phone knows only both ends. */
  readonly source: 'seen' | 'straight'
  readonly shape: [number, number][]
}

type Seen = Pick<TrailPoint, 'at' | 'cx' | 'cy'>

const isHole = (from: Seen, to: Seen): boolean =>
  Date.parse(to.at) - Date.parse(from.at) > longestMs && distanceM(from, to) > farthestM

/** The way of a day in lines to be drawn: what the phone has seen, and straight ones over what it has not. */
export function trailParts(points: readonly Seen[]): TrailPart[] {
  const parts: TrailPart[] = []
  let seen: TrailPart | undefined
  let last: Seen | undefined
  for (const point of points) {
    const { cx, cy } = point
    if (last && isHole(last, point)) {
      parts.push({
        source: 'straight',
        shape: [
          [last.cx, last.cy],
          [cx, cy],
        ],
      })
      seen = undefined
    }
    if (!seen) {
      seen = { source: 'seen', shape: [] }
      parts.push(seen)
    }
    seen.shape.push([cx, cy])
    last = point
  }
  return parts.filter(({ shape }) => shape.length > 1)
}
