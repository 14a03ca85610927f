import { distanceM, type Place } from './distance.ts'

/** A place and when somebody was there. */
export interface TimedPlace extends Place {
  readonly fix_at: string
}

/** A hole in a track: nothing for longer than this, and meanwhile farther than this. */
const holeMs = 600_000
const holeM = 500
/** Standing: within this of the first fix, for at least this. */
const stopM = 50
const stopMs = 180_000

const at = ({ fix_at }: TimedPlace): number => Date.parse(fix_at)

/** A track cut at its holes; each piece ends where nobody knows how it went on. */
export function unbrokenSegments<Fix extends TimedPlace>(track: readonly Fix[]): Fix[][] {
  const segments: Fix[][] = []
  for (const [index, fix] of track.entries()) {
    const before = track[index - 1]
    const segment = segments.at(-1)
    if (before && segment && !isHole(before, fix)) segment.push(fix)
    else segments.push([fix])
  }
  return segments
}

const isHole = (from: TimedPlace, to: TimedPlace): boolean =>
  at(to) - at(from) > holeMs && distanceM(from, to) > holeM

/** Where somebody stood, and from when to when. */
export interface TrackStop extends Place {
  readonly from_ms: number
  readonly to_ms: number
}

/** Stands of at least three minutes within 50 m. */
export function stopsOf(track: readonly TimedPlace[]): TrackStop[] {
  const stops: TrackStop[] = []
  let first = 0
  while (first < track.length) {
    const last = lastWithin(track, first)
    const [from, to] = [track[first], track[last]]
    const isStop = from && to && at(to) - at(from) >= stopMs
    if (isStop) stops.push({ cx: from.cx, cy: from.cy, from_ms: at(from), to_ms: at(to) })
    first = isStop ? last + 1 : first + 1
  }
  return stops
}

function lastWithin(track: readonly TimedPlace[], first: number): number {
  const from = track[first]
  for (let index = first + 1; index < track.length; index += 1) {
    const fix = track[index]
    if (from && fix && distanceM(from, fix) > stopM) return index - 1
  }
  return track.length - 1
}
