import type { TrackFix } from '@baquiano/contract/tracking'
import type { FeatureCollection, Point } from 'geojson'

/** Fixes as points of a map. */
export const fixPoints = (fixes: readonly TrackFix[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: fixes.map(({ cx, cy }) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Point' as const, coordinates: [cx, cy] },
  })),
})

/** Fixes that may be wrong: their sender says so, or they are inexact. */
export const doubtfulFixes = (fixes: readonly TrackFix[]): TrackFix[] =>
  fixes.filter(({ is_doubtful }) => is_doubtful)
