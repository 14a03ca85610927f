import type { ResourceState } from '@baquiano/contract/tracking'
import type { Feature, FeatureCollection, LineString, Position } from 'geojson'
import type { ThreadSegment } from './use-thread.ts'
import { legOf } from '../visits/index.ts'

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
  const lapOf = countLaps()
  const drawn = lines.flatMap((line) => lapRuns(line, lapOf))
  return { thread: collection(drawn), skyway: collection(holes) }
}

function lineOf({ fixes, matched }: ThreadSegment): Position[] {
  const line = matched?.flatMap(({ shape }): Position[] => shape) ?? []
  return line.length > 1 ? line : fixes.map(({ cx, cy }): Position => [cx, cy])
}

/** Beyond so many laps, lines lie on each other: there is no more room beside a street. */
const mostLaps = 3

/** How often a stretch was passed before, in either direction. */
function countLaps() {
  const passes = new Map<string, number>()
  return (from: Position, to: Position): number => {
    const key = [String(from), String(to)].toSorted((a, b) => a.localeCompare(b)).join(' ')
    const lap = passes.get(key) ?? 0
    passes.set(key, lap + 1)
    return Math.min(lap, mostLaps)
  }
}

/** A line in runs of the same lap: those after the first are drawn beside it. */
function lapRuns(
  line: readonly Position[],
  lapOf: ReturnType<typeof countLaps>,
): Feature<LineString>[] {
  const runs: Feature<LineString>[] = []
  let run: { readonly places: Position[]; readonly lap: number } | undefined
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (!from) continue
    const isStill = String(from) === String(to)
    const lap = isStill && run ? run.lap : lapOf(from, to)
    if (run?.lap !== lap) {
      run = { places: [from], lap }
      runs.push(legOf(run.places, { lap }))
    }
    run.places.push(to)
  }
  return runs
}

const collection = (features: Feature<LineString>[]): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features,
})
