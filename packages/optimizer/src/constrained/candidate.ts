import { type InsertionCache, keptPositions, offerPosition } from '../insertion-cache.ts'
import type { Model } from '../model.ts'
import { f64, i32 } from '../numbers.ts'
import type { Routes } from '../routes.ts'
import { durationOf, makeTimetable } from '../timetable.ts'
import { balanceCost, shiftCostOf, vehicleCost } from './evaluate-constrained.ts'
import { arcTime } from './labels.ts'

/** An insertion that windows and loads allow, with what it adds to its route. */
export interface Candidate {
  routes: Routes
  cache: InsertionCache
  request: number
  route: number
  /** Behind which positions the tasks of the request go; the second of a job is -1. */
  first: number
  second: number
  /** Added by travel. */
  cost: number
  travelTime: number
  distance: number
  work: number
}

export function createCandidate(
  routes: Routes,
  cache: InsertionCache,
  request: number,
  route: number,
): Candidate {
  const none = { first: -1, second: -1, cost: 0, travelTime: 0, distance: 0, work: 0 }
  return { routes, cache, request, route, ...none }
}

/** Cost of travel from one node to another. */
export function wayCost({ model }: Routes, route: number, from: number, to: number): number {
  const costs = model.costs[route]
  return costs ? f64(costs, i32(model.place, from) * model.stride + i32(model.place, to)) : 0
}

/** Forgets the ways of the candidate before. */
export function startWays(candidate: Candidate): void {
  candidate.travelTime = 0
  candidate.distance = 0
  candidate.work = 0
}

/** Adds `sign` times the way from one node to another to what a candidate adds to its route beside cost. */
export function addWay(candidate: Candidate, from: number, to: number, sign: 1 | -1): void {
  const { routes, route } = candidate
  const { model } = routes
  const index = i32(model.place, from) * model.stride + i32(model.place, to)
  const durations = model.durations[route]
  if (!durations) return
  candidate.travelTime += sign * f64(durations, index)
  candidate.distance += sign * f64(model.distances, index)
  candidate.work += sign * arcTime(model, route, from, to)
}

/** Whether a candidate, by its travel alone, costs more than all that are kept. */
export function isDearer({ routes, cache, request, route, cost }: Candidate): boolean {
  const { model } = routes
  // Being moved closer to published times may pay for more travel.
  if (model.perHourShifted > 0) return false
  const entry = (request * model.vehicleCount + route) * keptPositions
  return cost >= f64(cache.cost, entry + keptPositions - 1)
}

/** Keeps a candidate if the limits of its vehicle allow it and it is among the best. */
export function offerCandidate(candidate: Candidate): void {
  const { routes, cache, request, route, first, second } = candidate
  const { model } = routes
  const isEmpty = i32(routes.length, route) === 0
  const task = i32(model.firstTask, request)
  const service =
    f64(model.service, task) + (second < 0 ? 0 : f64(model.service, i32(model.secondTask, request)))
  const before = f64(routes.work, route)
  const work = before + candidate.work + service
  const isWithin =
    f64(routes.travelTime, route) + candidate.travelTime <= f64(model.maxTravelTime, route) &&
    f64(routes.distance, route) + candidate.distance <= f64(model.maxDistance, route) &&
    work <= f64(model.maxDuration, route)
  if (!isWithin) return
  let cost = candidate.cost + vehicleCost(model, task, route) + balanceCost(model, work)
  if (isEmpty) cost += f64(model.fixedCost, route) + f64(routes.arc, route * routes.width)
  else cost -= balanceCost(model, before)
  if (needsTimetable(model, route)) {
    const shifted = shiftAdded(candidate)
    if (shifted === null) return
    cost += shifted
  }
  const entry = (request * model.vehicleCount + route) * keptPositions
  offerPosition(cache, entry, cost, second < 0 ? first : first * routes.width + second)
}

const needsTimetable = (model: Model, vehicle: number): boolean =>
  model.perHourShifted > 0 || f64(model.maxDuration, vehicle) < Number.POSITIVE_INFINITY

/** What the candidate adds to the cost of shifted times; null where its route would last too long. */
function shiftAdded({ routes, request, route, first, second }: Candidate): number | null {
  const { model, width } = routes
  const base = route * width
  const end = base + i32(routes.length, route) + 1
  const nodes = Array.from(routes.sequence.subarray(base, end + 1))
  if (second >= 0) nodes.splice(second + 1, 0, i32(model.secondTask, request))
  nodes.splice(first + 1, 0, i32(model.firstTask, request))
  const timetable = makeTimetable(model, route, nodes)
  if (!timetable.isFeasible) return null
  const { start } = timetable
  if (durationOf(timetable) > f64(model.maxDuration, route)) return null
  return shiftCostOf(model, nodes, start) - f64(routes.shiftCost, route)
}
