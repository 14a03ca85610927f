import type { SpokenLanguage } from '@baquiano/contract/platform'
import type { MatchedPart, RoadLeg, RoadPoint, RoadIsochrone } from '@baquiano/contract/roads'
import type { RoadStatus, TrackPoint } from './road-engine.ts'

/** Seconds and metres of each cell; null where no way is known. */
export interface StreetMatrix {
  readonly durations_s: readonly (readonly (number | null)[])[]
  readonly distances_m: readonly (readonly (number | null)[])[]
}

export type NearestStreet = RoadPoint & { readonly distance_m: number }

/**
 * A street engine. It answers null where it knows no route, and the caller estimates.
 *
 * Each function throws AppError `ROUTE_FETCH` when it does not answer.
 */
export interface StreetEngine {
  readonly legs: (
    points: readonly RoadPoint[],
    language: SpokenLanguage,
  ) => Promise<readonly RoadLeg[] | null>
  readonly cells: (
    sources: readonly RoadPoint[],
    targets: readonly RoadPoint[],
  ) => Promise<StreetMatrix | null>
  readonly match: (track: readonly TrackPoint[]) => Promise<readonly MatchedPart[] | null>
  readonly reach: (
    point: RoadPoint,
    minutes: readonly number[],
  ) => Promise<readonly RoadIsochrone[] | null>
  readonly nearest: (points: readonly RoadPoint[]) => Promise<readonly (NearestStreet | null)[]>
  readonly status: () => Promise<RoadStatus>
}
