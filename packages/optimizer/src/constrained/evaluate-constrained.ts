import type { Model } from '../model.ts'
import { f64, i32 } from '../numbers.ts'
import type { Routes } from '../routes.ts'
import { makeTimetable } from '../timetable.ts'
import { lastOpen, nextOpen } from '../windows.ts'
import { arcTime, takeBreaks, takeBreaksBackward } from './labels.ts'

/** Computes all that is kept of a route of a problem with any constraint. */
export function evaluateConstrained(routes: Routes, route: number): void {
  evaluateTimes(routes, route)
  evaluateLoads(routes, route)
  const { model, sequence, width, arc } = routes
  const { place, stride, setup, service, distances } = model
  const durations = model.durations[route] ?? arc
  const costs = model.costs[route] ?? arc
  const first = route * width
  const end = first + i32(routes.length, route) + 1
  const sums = { cost: f64(model.fixedCost, route), travelTime: 0, distance: 0, work: 0 }
  for (let at = first; at < end; at += 1) {
    const to = i32(sequence, at + 1)
    const from = i32(place, i32(sequence, at))
    const index = from * stride + i32(place, to)
    arc[at] = f64(costs, index)
    sums.cost += f64(costs, index)
    sums.travelTime += f64(durations, index)
    sums.distance += f64(distances, index)
    sums.work += from === i32(place, to) ? 0 : f64(setup, to)
    if (at + 1 < end) sums.cost += vehicleCost(model, to, route)
    if (at + 1 < end) sums.work += f64(service, to)
  }
  routes.travelTime[route] = sums.travelTime
  routes.distance[route] = sums.distance
  routes.work[route] = sums.travelTime + sums.work
  const isUsed = end > first + 1
  const uneven = balanceCost(model, sums.travelTime + sums.work)
  const shifted = model.perHourShifted > 0 && isUsed ? shiftCost(routes, route) : 0
  routes.shiftCost[route] = shifted
  routes.cost[route] = isUsed ? sums.cost + uneven + shifted : 0
}

/** Hours of work squared: the sum over vehicles is least where all work the same. */
export const balanceCost = ({ balance }: Model, work: number): number =>
  balance * (work / 3600) ** 2

/** What it costs that this vehicle does a task, not the published one, one whose zone it is in or one in time. A shipment pays with its pickup. */
export function vehicleCost(model: Model, task: number, vehicle: number): number {
  const request = i32(model.requestOf, task)
  if (i32(model.firstTask, request) !== task) return 0
  const published = i32(model.publishedVehicle, request)
  const pair = request * model.vehicleCount + vehicle
  const isOutside = model.outside[pair] === 1
  const change = published >= 0 && published !== vehicle ? model.perVehicleChange : 0
  return change + (isOutside ? model.perOutside : 0) + f64(model.lateCost, pair)
}

/** What it costs that the tasks of a route start at other times than published. */
function shiftCost({ model, sequence, width, length }: Routes, route: number): number {
  const first = route * width
  const nodes = sequence.subarray(first, first + i32(length, route) + 2)
  return shiftCostOf(model, nodes, makeTimetable(model, route, nodes).start)
}

/** The same of given times by position. */
export function shiftCostOf(model: Model, nodes: ArrayLike<number>, start: Float64Array): number {
  let seconds = 0
  for (let position = 1; position < nodes.length - 1; position += 1) {
    const task = Number(nodes[position])
    const request = i32(model.requestOf, task)
    const published = f64(model.publishedStart, request)
    const isLast = Math.max(task, i32(model.partner, task)) === task
    if (isLast && !Number.isNaN(published)) seconds += Math.abs(f64(start, position) - published)
  }
  return (seconds / 3600) * model.perHourShifted
}

function evaluateTimes(routes: Routes, route: number): void {
  const { model, sequence, width, earliest, latest } = routes
  const { labels } = model
  const first = route * width
  const end = first + i32(routes.length, route) + 1
  let node = i32(sequence, first)
  for (let taken = 0; taken < labels; taken += 1) {
    earliest[first * labels + taken] =
      taken === 0 ? f64(model.ready, node) : Number.POSITIVE_INFINITY
  }
  takeBreaks(model, route, earliest, first * labels)
  for (let at = first + 1; at <= end; at += 1) {
    const next = i32(sequence, at)
    const way = arcTime(model, route, node, next)
    for (let label = at * labels; label < (at + 1) * labels; label += 1) {
      earliest[label] = f64(earliest, label - labels) + way
    }
    if (at < end) {
      routes.positionOf[next] = at
      serve(routes, route, next, at * labels)
    }
    node = next
  }
  const taken = i32(model.breakCount, route)
  for (let label = 0; label < labels; label += 1) {
    latest[end * labels + label] = label === taken ? f64(model.due, node) : Number.NEGATIVE_INFINITY
  }
  takeBreaksBackward(model, route, latest, end * labels)
  for (let at = end - 1; at > first; at -= 1) {
    const before = i32(sequence, at)
    const way = arcTime(model, route, before, node)
    for (let label = at * labels; label < (at + 1) * labels; label += 1) {
      latest[label] = f64(latest, label + labels) - way
    }
    takeBreaksBackward(model, route, latest, at * labels)
    for (let label = at * labels; label < (at + 1) * labels; label += 1) {
      latest[label] = lastOpen(model, before, f64(latest, label) - f64(model.service, before))
    }
    takeBreaksBackward(model, route, latest, at * labels)
    node = before
  }
}

/** From readiness at a node to its end of service, in place, with any breaks before and after. */
function serve({ model, earliest }: Routes, route: number, node: number, first: number): void {
  takeBreaks(model, route, earliest, first)
  for (let label = first; label < first + model.labels; label += 1) {
    earliest[label] = nextOpen(model, node, f64(earliest, label)) + f64(model.service, node)
  }
  takeBreaks(model, route, earliest, first)
}

function evaluateLoads(routes: Routes, route: number): void {
  const { model, sequence, width, leg, legUntil, legFrom } = routes
  const { dims, loaded, change } = model
  const first = route * width
  const end = first + i32(routes.length, route)
  for (let dim = 0; dim < dims; dim += 1) {
    let load = 0
    for (let at = first + 1; at <= end; at += 1) {
      load += f64(loaded, i32(sequence, at) * dims + dim)
    }
    let most = Number.NEGATIVE_INFINITY
    for (let at = first; at <= end; at += 1) {
      if (at > first) load += f64(change, i32(sequence, at) * dims + dim)
      most = Math.max(most, load)
      leg[at * dims + dim] = load
      legUntil[at * dims + dim] = most
    }
    most = Number.NEGATIVE_INFINITY
    for (let at = end; at >= first; at -= 1) {
      most = Math.max(most, f64(leg, at * dims + dim))
      legFrom[at * dims + dim] = most
    }
  }
}
