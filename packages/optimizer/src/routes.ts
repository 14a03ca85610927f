import type { Model } from './model.ts'
import { f64 } from './numbers.ts'

/**
 * The routes that a search works on, one of each vehicle, with what makes the test of an insertion cheap: for every step the
 * earliest departure given what is before it, and the latest arrival given what comes after it. Row `r` of each array by
 * position begins at `r * width`; position 0 is the vehicle's start, `length[r] + 1` its end.
 */
export interface Routes {
  model: Model
  width: number
  sequence: Int32Array
  length: Int32Array
  /** Changes with the content of a route and returns with it, so that what was computed of a content can be kept. */
  version: Float64Array
  /** By position and number of breaks taken (`labels` each): infinite, or minus infinite, where that is impossible. */
  earliest: Float64Array
  latest: Float64Array
  /** By position: cost of travel to the next. */
  arc: Float64Array
  /** By position and dimension: load on the way to the next step; the most of it up to here; the most from here on. */
  leg: Float64Array
  legUntil: Float64Array
  legFrom: Float64Array
  /** By route. */
  cost: Float64Array
  load: Float64Array
  travelTime: Float64Array
  distance: Float64Array
  /** Travel, setup and service, in seconds. */
  work: Float64Array
  shiftCost: Float64Array
  /** By task: its route, or -1. */
  routeOf: Int32Array
  /** By task: where it stands in the arrays by position. */
  positionOf: Int32Array
  /** Requests that no route has. */
  absent: Int32Array
  absentCount: number
  absence: number
  lastVersion: number
  /** Scratch of the scans: times at the step that they look at, one for each number of breaks taken. */
  labels: Float64Array
  keptLabels: Float64Array
}

export const startNode = ({ taskCount }: Model, vehicle: number): number => taskCount + 2 * vehicle
export const endNode = (model: Model, vehicle: number): number => startNode(model, vehicle) + 1

export function totalCost({ cost }: Routes): number {
  let sum = 0
  for (let vehicle = 0; vehicle < cost.length; vehicle += 1) sum += f64(cost, vehicle)
  return sum
}
