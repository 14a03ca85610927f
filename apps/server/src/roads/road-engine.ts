import type { SpokenLanguage } from '@baquiano/contract/platform'
import type {
  MatchedPart,
  RoadMatrix,
  RoadPoint,
  RoadIsochrone,
  RoadRoute,
} from '@baquiano/contract/roads'

/** A fix of a track to be matched to streets, in order; its instant is not needed. */
export interface TrackPoint extends RoadPoint {
  /** Accuracy, metres. */
  readonly accuracy_m?: number | null
}

export interface MatrixWork {
  /** Called after each batch with rows done and rows in all. */
  readonly onProgress?: (done: number, all: number) => void
  readonly signal?: AbortSignal
  readonly factor?: number
}

/** Box of the streets that are known: west, south, east, north, degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

export interface RoadStatus {
  readonly engine: 'valhalla' | 'osrm' | 'estimate'
  /** Of each extract; empty where the engine does not report them, or has none. */
  readonly bounds: readonly Bounds[]
}

/**
 * Routes, travel times and isochrones, whichever engine computes them. Every leg, cell and part says whether it is along streets
 * or estimated.
 *
 * A `factor` is what seconds along streets are multiplied with: the company's, of the hour; the usual one
 * by default.
 *
 * Each function throws AppError `ROUTE_FETCH` when the engine does not answer.
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
  /** The nearest place on a street, or null when none is near enough. */
  readonly nearest: (point: RoadPoint) => Promise<(RoadPoint & { distance_m: number }) | null>
  readonly status: () => Promise<RoadStatus>
}
