import type { ResourceState } from '@baquiano/contract/tracking'
import type { Feature, FeatureCollection, LineString, Position } from 'geojson'
import type { ThreadSegment } from '../thread/use-thread.ts'
import { legOf } from './plan-legs.ts'

export interface ExecutedLines {
  /** Along the fixes, or the streets they lie on. */
  readonly thread: FeatureCollection<LineString>
  /** Straight lines over gaps without fixes. */
  readonly skyway: FeatureCollection<LineString>
}

/** The executed route, up to the newest known fix. */
export function executedLines(
  segments: readonly ThreadSegment[],
  latest: ResourceState | undefined,
): ExecutedLines {
  const lines = segments.map(lineOf)
  const lastFix = segments.at(-1)?.fixes.at(-1)
  if (latest && lastFix && latest.fix_at > lastFix.fix_at)
    lines.at(-1)?.push([latest.cx, latest.cy])
  const holes = lines.slice(1).flatMap((line, index) => {
    const [from, to] = [lines[index]?.at(-1), line[0]]
    return from && to ? [legOf([from, to])] : []
  })
  const drawn = lines.filter(({ length }) => length > 1).map((line) => legOf(line))
  return { thread: collection(drawn), skyway: collection(holes) }
}

function lineOf({ fixes, matched }: ThreadSegment): Position[] {
  const line = matched?.flatMap(({ shape }): Position[] => shape) ?? []
  return line.length > 1 ? line : fixes.map(({ cx, cy }): Position => [cx, cy])
}

const collection = (features: Feature<LineString>[]): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features,
})
