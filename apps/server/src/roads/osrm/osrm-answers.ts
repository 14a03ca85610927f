import { z } from 'zod'

const place = z.tuple([z.number(), z.number()])
const line = z.object({ coordinates: z.array(place) })
const step = z.object({
  distance: z.number(),
  duration: z.number(),
  name: z.string(),
  geometry: line,
})
const leg = z.object({ distance: z.number(), duration: z.number(), steps: z.array(step) })

/** Metres, seconds and GeoJSON. */
export const osrmRoute = z.object({ routes: z.tuple([z.object({ legs: z.array(leg) })]) })
export type OsrmLeg = z.output<typeof leg>

const cells = z.array(z.array(z.number().nullable()))
export const osrmTable = z.object({ durations: cells, distances: cells })

export const osrmNearest = z.object({
  waypoints: z.array(z.object({ location: place, distance: z.number() })),
})

export const osrmMatch = z.object({
  matchings: z.array(z.object({ distance: z.number(), geometry: line })),
  tracepoints: z.array(z.object({ matchings_index: z.int(), waypoint_index: z.int() }).nullable()),
})
