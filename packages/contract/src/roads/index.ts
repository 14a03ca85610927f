import { z } from 'zod'
import { cx, cy, endpoint, limits, spokenLanguage } from '../platform/index.ts'
import {
  briefLeg,
  drivenLeg,
  roadIsochrone,
  roadMatrix,
  roadPoint,
  roadRoute,
  travelTimeFactor,
} from './road.ts'

export * from './road.ts'

const onMap = { method: 'POST', module: 'MAP', permission: 'MAP_READ' } as const

const waypoints = z.array(roadPoint).min(2).max(limits.road_waypoints)

/** Ways, times and reach on streets (requirement RO-01, TR-01). */
export const roads = {
  route: endpoint({
    ...onMap,
    path: '/road/route',
    cost: 'heavy',
    summary: 'The way along waypoints, leg by leg; legs without street data are estimated',
    body: z.strictObject({
      waypoints,
      language: spokenLanguage.default('es'),
    }),
    output: roadRoute,
    errors: ['ROUTE_FETCH'],
  }),
  legs: endpoint({
    ...onMap,
    path: '/road/legs',
    cost: 'heavy',
    summary:
      'The ways between pairs of places that have nothing to do with each other, in their order',
    body: z.strictObject({
      pairs: z
        .array(z.strictObject({ from: roadPoint, to: roadPoint }))
        .min(1)
        .max(limits.road_legs),
    }),
    output: z.object({ legs: z.array(briefLeg) }),
    errors: ['ROUTE_FETCH'],
  }),
  wayOfDevice: endpoint({
    method: 'POST',
    path: '/device/road/way',
    access: 'device',
    effect: 'reads',
    cost: 'heavy',
    summary:
      "The way along the stops of the device's person, one leg with its turns between each two",
    body: z.strictObject({ waypoints }),
    output: z.object({ legs: z.array(drivenLeg) }),
    errors: ['ROUTE_FETCH'],
  }),
  matrix: endpoint({
    ...onMap,
    path: '/road/matrix',
    cost: 'heavy',
    summary: 'Driving time and distance from each source to each target',
    body: z.strictObject({
      sources: z.array(roadPoint).min(1).max(limits.road_matrix_points),
      targets: z.array(roadPoint).min(1).max(limits.road_matrix_points),
    }),
    output: roadMatrix,
    errors: ['ROUTE_FETCH'],
  }),
  reach: endpoint({
    ...onMap,
    path: '/road/reach',
    cost: 'heavy',
    summary: 'What can be reached from a point within so many minutes',
    body: z.strictObject({
      cx,
      cy,
      minutes: z.array(z.int().min(1).max(limits.road_reach_minutes)).min(1).max(4),
    }),
    output: z.object({ records: z.array(roadIsochrone) }),
    errors: ['ROUTE_FETCH'],
  }),
  paces: endpoint({
    ...onMap,
    method: 'GET',
    path: '/road/pace',
    summary:
      'What durations are multiplied with, by the hours of the day, learnt from executed trips',
    output: z.object({ records: z.array(travelTimeFactor) }),
    errors: [],
  }),
}
