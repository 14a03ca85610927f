import type { SpokenLanguage } from '@baquiano/contract/platform'
import type {
  MatchedPart,
  RoadMatrix,
  RoadPoint,
  RoadIsochrone,
  RoadRoute,
} from '@baquiano/contract/roads'

/** A fix of a track to be laid on streets, in their order; when it was does not matter. */
export interface TrackPoint extends RoadPoint {
  /** How sure it is of its place, metres. */
  readonly accuracy_m?: number | null
}

export interface MatrixWork {
  /** Called after each portion with rows done and rows in all. */
  readonly onProgress?: (done: number, all: number) => void
  readonly signal?: AbortSignal
  readonly factor?: number
}

/** Box of the streets that are known: west, south, east, north, degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

export interface RoadStatus {
  readonly engine: 'valhalla' | 'osrm' | 'estimate'
  /** Of each extract; empty where the engine does not tell, or knows none. */
  readonly bounds: readonly Bounds[]
}

/**
 * Ways, times and reach, whoever computes them. Every leg, cell and part says whether it is along streets
 * or estimated.
 *
 * A `factor` is what seconds along streets are multiplied with: the company's, of the hour; the usual one
 * unless told.
 *
 * Each verb throws AppError `ROUTE_FETCH` when whoever computes does not answer.
 */
export interface RoadEngine {
  readonly route: (
    points: readonly RoadPoint[],
    language: SpokenLanguage,
    factor?: number,
  ) => Promise<RoadRoute>
  readonly matrix: (
    sources: readonly RoadPoint[],
    targets: readonly RoadPoint[],
    work?: MatrixWork,
  ) => Promise<RoadMatrix>
  readonly match: (track: readonly TrackPoint[]) => Promise<MatchedPart[]>
  readonly reach: (
    point: RoadPoint,
    minutes: readonly number[],
    factor?: number,
  ) => Promise<RoadIsochrone[]>
  /** The nearest place on a street, or null when none is within reach. */
  readonly nearest: (point: RoadPoint) => Promise<(RoadPoint & { distance_m: number }) | null>
  readonly status: () => Promise<RoadStatus>
}
