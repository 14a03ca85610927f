import type { Problem } from './problem.ts'

/**
 * A problem as typed arrays. A *task* is one stop that a vehicle makes, numbered from 0; a *request* is what is assigned or
 * left out as a whole, a job of one task or a shipment of two. A *node* is a task or, numbered behind them, the start and end
 * of a vehicle and its breaks.
 */
export interface Model {
  problem: Problem
  taskCount: number
  requestCount: number
  vehicleCount: number
  /** Dimensions of load. */
  dims: number
  /** Places and one more, nowhere, which is at no distance from any: where a route without start or end is. */
  stride: number

  /** By node. */
  place: Int32Array
  setup: Float64Array
  service: Float64Array
  /** First opening and last closing. */
  ready: Float64Array
  due: Float64Array
  /** All time windows of node `i`: from `windowFirst[i]` to before `windowFirst[i + 1]`, ascending. */
  windowFirst: Int32Array
  windowOpen: Float64Array
  windowClose: Float64Array

  /** By task: what is loaded at the start for it, and by how much its service changes the load; `dims` numbers each. */
  loaded: Float64Array
  change: Float64Array
  requestOf: Int32Array
  /** The other task of a shipment, or -1. */
  partner: Int32Array

  /** By request. */
  firstTask: Int32Array
  /** The delivery of a shipment, -1 of a job. */
  secondTask: Int32Array
  ids: string[]
  /** What being left out counts: any priority before any number of requests of less. */
  absence: Float64Array
  /** 1 where it is never left out for the sake of others. */
  isRequired: Uint8Array
  /** By request and vehicle: 1 where skills, load and pinning allow it. */
  compatible: Uint8Array
  /** Likewise: 1 where it lies outside the zones of the vehicle. */
  outside: Uint8Array
  /** Likewise: what it costs that the vehicle works after the day on which it is due. */
  lateCost: Float64Array
  publishedVehicle: Int32Array
  /** Of the last task; NaN without one. */
  publishedStart: Float64Array

  /** By vehicle. Vehicles of equal speed or costs share an array. */
  durations: Float64Array[]
  costs: Float64Array[]
  distances: Float64Array
  capacity: Float64Array
  /** Of using a vehicle; `perVehicle` of it only makes fewer vehicles come before cost. */
  fixedCost: Float64Array
  perVehicle: number
  /** Of those in one class any may stand for the other. */
  vehicleClass: Int32Array
  /** 1 and the most breaks of a vehicle: how many times are kept for a step, one for each number of breaks taken by then. */
  labels: number
  breakCount: Int32Array
  /** The breaks of vehicle `v` are nodes too, from `breakNode[v]`: their windows and service stand with those of tasks. */
  breakNode: Int32Array
  maxTasks: Float64Array
  maxTravelTime: Float64Array
  maxDistance: Float64Array
  maxDuration: Float64Array
  /** How many tasks at the start of its route stay there. */
  frozen: Int32Array
  frozenTasks: number[][]

  /** By task, the tasks nearest to it, nearest first, itself among them; `nearestCount` each. */
  nearest: Int32Array
  nearestCount: number

  /** See `Problem`. */
  balance: number
  perVehicleChange: number
  perHourShifted: number
  perOutside: number
  /** Nothing but one window a task, one load taken from the start, and travel: the inner loop of its own. */
  isPlain: boolean
}
