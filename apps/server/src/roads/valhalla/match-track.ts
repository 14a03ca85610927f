import type { MatchedPart, Unmatched } from '@baquiano/contract/roads'
import { distanceM } from '@baquiano/geo'
import { straightPart } from '../estimate/straight-part.ts'
import type { TrackPoint } from '../road-engine.ts'
import { locateAnswer, type TraceAnswer, traceAnswer } from './valhalla-answers.ts'
import { type FetchParsed, locationOf, shapeOf } from './valhalla-words.ts'

/** Accuracy of a fix when the phone does not report it, metres. */
const usual_accuracy_m = 10

/** Matches a track to streets, batch by batch; where nothing matches it stays straight. */
export async function matchTrack(
  fetchParsed: FetchParsed,
  track: readonly TrackPoint[],
): Promise<MatchedPart[]> {
  const parts: MatchedPart[] = []
  for (const batch of batchesOf(withoutStationary(track))) {
    const query = {
      shape: batch.map(({ fix }) => locationOf(fix)),
      shape_match: 'map_snap',
      trace_options: { gps_accuracy: accuracyOf(batch) },
      filters: { action: 'include', attributes },
    }
    const answer = await fetchParsed('traceAttributes', query, traceAnswer)
    const laid = answer ? runsOf(answer).map((run) => partOf(answer, batch, run)) : []
    const reason = answer ? 'NO_MATCH' : await reasonOf(fetchParsed, batch)
    parts.push(...withGapsFilled(track, batch, { laid, reason }))
  }
  return parts
}

/** Why a batch is rejected as a whole: there are no streets near it, or none matches. */
async function reasonOf(
  fetchParsed: FetchParsed,
  batch: readonly IndexedFix[],
): Promise<Unmatched> {
  const ends = [batch[0], batch.at(-1)].flatMap((one) => (one ? [locationOf(one.fix)] : []))
  const answer = await fetchParsed('locate', { locations: ends, verbose: false }, locateAnswer)
  return answer?.some(({ edges }) => edges !== null) ? 'NO_MATCH' : 'NO_STREETS'
}

const attributes = [
  'matched.type',
  'matched.edge_index',
  'matched.begin_route_discontinuity',
  'matched.end_route_discontinuity',
  'shape',
  'edge.length',
  'edge.begin_shape_index',
  'edge.end_shape_index',
]

/** Median accuracy of the fixes, between 5 and 50 metres, because phones overstate their accuracy. */
function accuracyOf(batch: readonly IndexedFix[]): number {
  const known = batch.map(({ fix }) => fix.accuracy_m ?? usual_accuracy_m)
  const middle = known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? usual_accuracy_m
  return Math.max(5, Math.min(50, middle))
}

/** First and last fix of a matched run, by their index in the batch, and their edges. */
interface Run {
  readonly first: number
  readonly firstEdge: number
  last: number
  lastEdge: number
}

function runsOf({ matched_points, edges }: TraceAnswer): Run[] {
  const runs: Run[] = []
  let isBroken = true
  for (const [index, point] of matched_points.entries()) {
    isBroken ||= point.end_route_discontinuity === true
    const edge = point.type === 'unmatched' ? undefined : point.edge_index
    if (edge !== undefined && edge < edges.length) {
      const run = runs.at(-1)
      if (run && !isBroken) Object.assign(run, { last: index, lastEdge: edge })
      else runs.push({ first: index, firstEdge: edge, last: index, lastEdge: edge })
      isBroken = false
    }
    isBroken ||= point.begin_route_discontinuity === true
  }
  return runs.filter(({ first, last }) => last > first)
}

function partOf(
  { edges, shape }: TraceAnswer,
  batch: readonly IndexedFix[],
  run: Run,
): MatchedPart {
  const way = edges.slice(run.firstEdge, run.lastEdge + 1)
  const begin = way[0]?.begin_shape_index ?? 0
  const end = way.at(-1)?.end_shape_index ?? begin
  return {
    source: 'road',
    distance_m: Math.round(way.reduce((sum, { length }) => sum + length * 1000, 0)),
    shape: shapeOf(shape).slice(begin, end + 1),
    reason: null,
    first: batch[run.first]?.index ?? 0,
    last: batch[run.last]?.index ?? 0,
  }
}

/** Straight from fix to fix before, between and after what is matched to streets. */
function withGapsFilled(
  track: readonly TrackPoint[],
  batch: readonly IndexedFix[],
  { laid, reason }: { readonly laid: readonly MatchedPart[]; readonly reason: Unmatched },
): MatchedPart[] {
  const parts: MatchedPart[] = []
  let at = batch[0]?.index ?? 0
  for (const part of laid) {
    parts.push(...straightPart(track, { first: at, last: part.first, reason }), part)
    at = part.last
  }
  const last = batch.at(-1)?.index ?? at
  return [...parts, ...straightPart(track, { first: at, last, reason })]
}

/** Fixes per request: a trace has a limit of 16,000 fixes and of 200 km. */
const maxBatchFixes = 2000
const maxBatchMetres = 100_000
/** A fix nearer than this to the one before counts as standing still. */
const stationary_m = 8

interface IndexedFix {
  readonly fix: TrackPoint
  /** Its place in the whole track. */
  readonly index: number
}

/** Drops fixes while standing still, which would be matched back and forth; keeps the last one. */
function withoutStationary(track: readonly TrackPoint[]): IndexedFix[] {
  const moving: IndexedFix[] = []
  for (const [index, fix] of track.entries()) {
    const last = moving.at(-1)
    const isLast = index === track.length - 1
    if (!last || isLast || distanceM(last.fix, fix) >= stationary_m) moving.push({ fix, index })
  }
  return moving
}

/** Batches of the size of one request; each begins with the last fix of the one before. */
function batchesOf(fixes: readonly IndexedFix[]): IndexedFix[][] {
  const batches: IndexedFix[][] = []
  let batch: IndexedFix[] = []
  let length_m = 0
  for (const one of fixes) {
    const last = batch.at(-1)
    const step_m = last ? distanceM(last.fix, one.fix) : 0
    if (last && (batch.length >= maxBatchFixes || length_m + step_m > maxBatchMetres)) {
      batches.push(batch)
      batch = [last]
      length_m = 0
    }
    batch.push(one)
    length_m += step_m
  }
  return [...batches, batch].filter(({ length }) => length > 1)
}
