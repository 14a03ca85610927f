import { limits, minuteMs, secondMs } from '@baquiano/contract/platform'
import type { RecentTrail } from '@baquiano/contract/tracking'
import { distanceM, lineDistanceM } from '@baquiano/geo'
import { hueOf } from '@baquiano/ui/hue-of.ts'
import type { Feature, LineString, Position } from 'geojson'
import { legOf } from '../../visits/index.ts'

export interface TailPoint {
  readonly ms: number
  readonly cx: number
  readonly cy: number
}

const tailMs = limits.trail_minutes * minuteMs
/** Shades from old to new. */
const shades = 6
/** Nearer fixes are the wandering of somebody who stands, metres. */
const stillM = 10
/** A fix within so many metres of the straight line between its neighbours is left out, of neighbours within so long. */
const straight = { metres: 3, ms: minuteMs / 2 } as const
/**
 * Two fixes so far apart, in time and in metres, are not joined: nobody knows how it went between them. Nor are those
 * between which nobody drives, metres a second: somebody reports from elsewhere, as after a restart of the demo.
 */
const gap = { ms: 2 * minuteMs, metres: 500, metres_s: 80 } as const

interface TailsOf {
  readonly ids: readonly string[]
  /** Undefined until they are loaded. */
  readonly trails: readonly RecentTrail[] | undefined
  readonly now: number
}

/** The last ten minutes of people: as the server answers them, and on by each position that arrives. */
export function createTails() {
  const tails = new Map<string, TailPoint[]>()

  let taken: readonly RecentTrail[] | undefined

  /** Takes the server's trails, and keeps what arrived after their ends. */
  const take = (trails: readonly RecentTrail[]) => {
    for (const { resource_id, fixes } of trails) {
      const points: TailPoint[] = []
      for (const { fix_at, cx, cy } of fixes) append(points, { ms: Date.parse(fix_at), cx, cy })
      const end = points.at(-1)?.ms ?? 0
      const later = tails.get(resource_id)?.filter(({ ms }) => ms > end) ?? []
      tails.set(resource_id, [...points, ...later])
    }
    taken = trails
  }

  return {
    /** Goes on to where somebody is; at every tick for up to 200 people, so nothing is copied. */
    follow: (id: string, point: TailPoint) => {
      const points = tails.get(id) ?? []
      while (points[0] && points[0].ms <= point.ms - tailMs) points.shift()
      append(points, point)
      tails.set(id, points)
    },
    /** Lines of some people, in pieces that fade with their age; by the server's latest trails too. */
    lines: ({ ids, trails, now }: TailsOf): Feature<LineString>[] => {
      if (trails && trails !== taken) take(trails)
      return ids.flatMap((id) => piecesOf(id, tails.get(id) ?? [], now))
    },
  }
}

function append(points: TailPoint[], point: TailPoint): void {
  const last = points.at(-1)
  if (last && (point.ms <= last.ms || distanceM(last, point) < stillM)) return
  const before = points.at(-2)
  if (before && last && isStraight(before, last, point)) points.pop()
  points.push(point)
}

const isStraight = (from: TailPoint, between: TailPoint, to: TailPoint): boolean =>
  to.ms - from.ms <= straight.ms && lineDistanceM(between, [from, to]) <= straight.metres

function piecesOf(id: string, points: readonly TailPoint[], now: number): Feature<LineString>[] {
  const pieces: Feature<LineString>[] = []
  let piece: { readonly line: Position[]; readonly shade: number } | undefined
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from || from.ms < now - tailMs || isGap(from, to)) {
      piece = undefined
      continue
    }
    const shade = shadeAt(to.ms, now)
    if (piece?.shade !== shade) {
      piece = { line: [[from.cx, from.cy]], shade }
      pieces.push(legOf(piece.line, { id, color: hueOf(id), shade }))
    }
    piece.line.push([to.cx, to.cy])
  }
  return pieces
}

/** Opacity of a piece, from nearly none for the oldest to one for the newest. */
function shadeAt(ms: number, now: number): number {
  const age = Math.min(Math.max((now - ms) / tailMs, 0), 1)
  return Math.max(Math.ceil((1 - age) * shades), 1) / shades
}

function isGap(from: TailPoint, to: TailPoint): boolean {
  const metres = distanceM(from, to)
  const ms = to.ms - from.ms
  return metres > gap.metres && (ms > gap.ms || metres / (ms / secondMs) > gap.metres_s)
}
