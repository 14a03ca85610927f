import { createInsertionCache } from './insertion-cache.ts'
import type { Model } from './model.ts'
import { f64, i32 } from './numbers.ts'
import { type Random, seededRandom } from './random.ts'
import { type Recreate, createRecreate, insertAbsent, usualBlinks } from './recreate.ts'
import { adoptRoutes, createRoutes, setRoutes } from './edit-routes.ts'
import { type Routes, totalCost } from './routes.ts'
import { type Ruin, createRuin, leastAbsentRoute, removeStrings, takeOutAll } from './ruin.ts'
import { splitRoute, swapTails } from './swap-tails.ts'
import { type Snapshot, createSnapshot, rollBack, startSnapshot } from './snapshot.ts'

/** Temperatures at the start and the end, in mean costs of travel between two steps. */
const startHeat = 2
/** Where as few vehicles as possible leave little room to move in: lrc203 ended 27 % over the best known otherwise. */
const startHeatOfFewVehicles = 8
const endHeat = 0.03
/** Of the budget: at most this share makes the fleet smaller where that comes first. */
const fleetShare = 0.2
/** Of the iterations that exchange the ends of two routes before strings are removed. */
const swapShare = 0.3
/** Of those that first divide a route in two. */
const splitShare = 0.05
/** How often the budget is read, in iterations. */
const readEvery = 64

/** How much of the budget is spent, 0 to 1, after so many iterations; 1 ends the search. */
export type Spent = (iterations: number) => number

/** A complete content of the routes, as the search found it. */
export interface Solution {
  /** By vehicle. */
  tasks: number[][]
  absent: number[]
  absence: number
  cost: number
  iteration: number
}

export interface Search {
  model: Model
  routes: Routes
  snapshot: Snapshot
  ruin: Ruin
  recreate: Recreate
  random: Random
  best: Solution
  iterations: number
  onBest: (best: Solution) => void
}

export interface SearchOptions {
  seed: number
  /** By vehicle, the tasks to start from. */
  initial: number[][]
  onBest: (best: Solution) => void
}

export function createSearch(model: Model, { seed, initial, onBest }: SearchOptions): Search {
  const routes = createRoutes(model)
  const random = seededRandom(seed)
  const snapshot = createSnapshot(routes)
  const cache = createInsertionCache(routes)
  const recreate = createRecreate({ routes, snapshot, cache, random })
  const ruin = createRuin(routes, snapshot, random)
  adoptRoutes(routes, initial)
  startSnapshot(snapshot, routes)
  insertAbsent(recreate)
  recreate.blinkShare = usualBlinks
  const best = solutionOf(routes, 0)
  onBest(best)
  return { model, routes, snapshot, ruin, recreate, random, best, iterations: 0, onBest }
}

/** Empties vehicles one after another (absence counters, Christiaens & Vanden Berghe 2020, section 5.5). */
export function shrinkFleet(search: Search, spent: Spent): void {
  const { model, routes, snapshot, ruin, recreate, random } = search
  const counts = new Float64Array(model.requestCount)
  const fewest = fewestVehicles(model)
  const leastAbsence = routes.absence
  const closeOne = (): boolean => {
    if (usedVehicles(routes) <= fewest) return false
    const route = leastAbsentRoute(routes, counts)
    if (route < 0) return false
    recreate.isClosed.fill(0)
    for (let other = 0; other < model.vehicleCount; other += 1) {
      if (i32(routes.length, other) === 0) recreate.isClosed[other] = 1
    }
    startSnapshot(snapshot, routes)
    takeOutAll(ruin, route)
    recreate.isClosed[route] = 1
    return true
  }
  let goesOn = closeOne()
  let sum = absenceSum(routes, counts)
  let cost = totalCost(routes)
  const heat = meanArc(search) * startHeatOfFewVehicles
  while (goesOn) {
    if (search.iterations % readEvery === 0 && spent(search.iterations) >= fleetShare) break
    search.iterations += 1
    startSnapshot(snapshot, routes)
    ruinRoutes(search)
    insertAbsent(recreate)
    const newSum = absenceSum(routes, counts)
    const newCost = totalCost(routes)
    for (let index = 0; index < routes.absentCount; index += 1) {
      const request = i32(routes.absent, index)
      counts[request] = f64(counts, request) + 1
    }
    const isCloser = newSum < sum || routes.absentCount < snapshot.absentCount
    const isAsClose = routes.absentCount === snapshot.absentCount
    if (isCloser || (isAsClose && newCost < cost - heat * Math.log(random.next()))) {
      cost = newCost
      sum = absenceSum(routes, counts)
    } else {
      rollBack(snapshot, routes)
      sum = absenceSum(routes, counts)
    }
    if (routes.absence > leastAbsence) continue
    keepBest(search)
    goesOn = closeOne()
    sum = absenceSum(routes, counts)
    cost = totalCost(routes)
  }
  recreate.isClosed.fill(0)
  setRoutes(routes, search.best.tasks, search.best.absent)
}

/** Simulated annealing: ever smaller deteriorations are accepted; what is left out always counts before cost. */
export function anneal(search: Search, spent: Spent): void {
  const { routes, snapshot, recreate, random, model } = search
  if (model.requestCount === 0 || model.vehicleCount === 0) return
  const mean = meanArc(search)
  const begun = spent(search.iterations)
  if (begun >= 1) return
  let cost = totalCost(routes)
  const start = model.perVehicle > 0 ? startHeatOfFewVehicles : startHeat
  let heat = mean * start
  for (;;) {
    if (search.iterations % readEvery === 0) {
      const now = spent(search.iterations)
      if (now >= 1) return
      const share = (now - begun) / (1 - begun)
      heat = mean * start * (endHeat / start) ** share
    }
    search.iterations += 1
    startSnapshot(snapshot, routes)
    ruinRoutes(search)
    insertAbsent(recreate)
    const newCost = totalCost(routes)
    const gain = snapshot.absence - routes.absence
    if (gain > 0 || (gain === 0 && newCost < cost - heat * Math.log(random.next()))) {
      cost = newCost
      keepBest(search)
    } else {
      rollBack(snapshot, routes)
    }
  }
}

function ruinRoutes({ ruin, random, model }: Search): void {
  const choice = random.next()
  let around = -1
  // Where fewer vehicles come first, one more is never accepted.
  if (choice < splitShare) around = model.perVehicle > 0 ? -1 : splitRoute(ruin)
  else if (choice < splitShare + swapShare) around = swapTails(ruin)
  removeStrings(ruin, around >= 0 ? around : random.below(model.taskCount))
}

/** Keeps the routes as they are, if nothing better is kept. */
function keepBest(search: Search): void {
  const { routes, best } = search
  if (routes.absence > best.absence) return
  if (routes.absence === best.absence && totalCost(routes) >= best.cost - 1e-7) return
  search.best = solutionOf(routes, search.iterations)
  search.onBest(search.best)
}

function solutionOf(routes: Routes, iteration: number): Solution {
  const { model, sequence, length, width } = routes
  const tasks = Array.from({ length: model.vehicleCount }, (_, route) => {
    const first = route * width + 1
    return Array.from(sequence.subarray(first, first + i32(length, route)))
  })
  const absent = Array.from(routes.absent.subarray(0, routes.absentCount))
  return { tasks, absent, absence: routes.absence, cost: totalCost(routes), iteration }
}

function usedVehicles({ length }: Routes): number {
  return length.reduce((sum, it) => sum + (it > 0 ? 1 : 0), 0)
}

function absenceSum({ absent, absentCount }: Routes, counts: Float64Array): number {
  let sum = 0
  for (let index = 0; index < absentCount; index += 1) sum += f64(counts, i32(absent, index))
  return sum
}

/** The load alone needs so many of the largest vehicles. */
function fewestVehicles({ dims, loaded, capacity, taskCount, vehicleCount }: Model): number {
  let fewest = 1
  for (let dim = 0; dim < dims; dim += 1) {
    let load = 0
    for (let task = 0; task < taskCount; task += 1) load += f64(loaded, task * dims + dim)
    let largest = 0
    for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
      largest = Math.max(largest, f64(capacity, vehicle * dims + dim))
    }
    if (largest > 0) fewest = Math.max(fewest, Math.ceil(load / largest - 1e-9))
  }
  return fewest
}

/** Mean cost of travel between two steps of the best solution: what temperatures are measured in. */
function meanArc({ model, routes }: Search): number {
  let sum = 0
  let count = 0
  for (let route = 0; route < model.vehicleCount; route += 1) {
    const length = i32(routes.length, route)
    const first = route * routes.width
    if (length === 0) continue
    for (let at = first; at <= first + length; at += 1) sum += f64(routes.arc, at)
    count += length + 1
  }
  return sum / Math.max(1, count)
}
