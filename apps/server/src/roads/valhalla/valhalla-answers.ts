import { z } from 'zod'

const maneuver = z.object({
  /** Valhalla's number of what is done. */
  type: z.int(),
  street_names: z.array(z.string()).default([]),
  instruction: z.string(),
  length: z.number(),
  time: z.number(),
  begin_shape_index: z.int(),
})

/** Kilometres, seconds, and a polyline of six digits. */
export const routeAnswer = z.object({
  trip: z.object({
    legs: z.array(
      z.object({
        shape: z.string(),
        summary: z.object({ length: z.number(), time: z.number() }),
        maneuvers: z.array(maneuver),
      }),
    ),
  }),
})

const cells = z.array(z.array(z.number().nullable()))

/** Seconds and kilometres. */
export const matrixAnswer = z.object({
  sources_to_targets: z.object({ durations: cells, distances: cells }),
})

const ring = z.array(z.tuple([z.number(), z.number()]))
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
])

/** GeoJSON, a feature a contour. */
export const isochroneAnswer = z.object({
  features: z.array(z.object({ properties: z.object({ contour: z.number() }), geometry })),
})

/** For each place the edges nearby, the nearest first. */
export const locateAnswer = z.array(
  z.object({
    edges: z.array(z.object({ correlated_lat: z.number(), correlated_lon: z.number() })).nullable(),
  }),
)

export const traceAnswer = z.object({
  shape: z.string(),
  edges: z.array(
    z.object({ length: z.number(), begin_shape_index: z.int(), end_shape_index: z.int() }),
  ),
  matched_points: z.array(
    z.object({
      type: z.enum(['matched', 'interpolated', 'unmatched']),
      edge_index: z.number().optional(),
      begin_route_discontinuity: z.boolean().optional(),
      end_route_discontinuity: z.boolean().optional(),
    }),
  ),
})
export type TraceAnswer = z.output<typeof traceAnswer>
