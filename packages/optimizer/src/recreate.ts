import { type InsertionCache, keptPositions } from './insertion-cache.ts'
import { f64, i32 } from './numbers.ts'
import type { Random } from './random.ts'
import { insertTask, setLength } from './edit-routes.ts'
import type { Routes } from './routes.ts'
import { scanConstrained } from './constrained/scan-constrained.ts'
import { scanPlain } from './scan-plain.ts'
import { type Snapshot, touch } from './snapshot.ts'

/** As published: one position of a hundred is passed over. */
export const usualBlinks = 0.01
/** Requests that have been absent for long are tried again a few at a time: an overfull problem may have thousands. */
const mostRetried = 60
/** Problems of more tasks look first into the routes of the nearest tasks, and into all others only where none has room. */
const mostScannedWhole = 300
const nearTasks = 40

/** What insertion works with, made once. */
export interface Recreate {
  routes: Routes
  snapshot: Snapshot
  cache: InsertionCache
  random: Random
  /** Vehicles that may not be used, while the fleet is made smaller. */
  isClosed: Uint8Array
  key: Float64Array
  order: Int32Array
  /** Requests of the iteration that found no place. */
  failed: Int32Array
  classSeenAt: Int32Array
  nearAt: Int32Array
  turn: number
  /** Share of positions that are passed over. */
  blinkShare: number
  /** The cheapest position found for a request. */
  best: number
  bestRoute: number
  bestPosition: number
}

export function createRecreate(
  parts: Pick<Recreate, 'routes' | 'snapshot' | 'cache' | 'random'>,
): Recreate {
  const { requestCount, vehicleCount } = parts.routes.model
  return {
    ...parts,
    isClosed: new Uint8Array(vehicleCount),
    key: new Float64Array(requestCount),
    order: new Int32Array(requestCount),
    failed: new Int32Array(requestCount),
    classSeenAt: new Int32Array(vehicleCount).fill(-1),
    nearAt: new Int32Array(vehicleCount).fill(-1),
    turn: 0,
    blinkShare: 0,
    best: 0,
    bestRoute: -1,
    bestPosition: -1,
  }
}

/**
 * Inserts absent requests one by one, each where it costs least, in one of several orders chosen at random
 * (Christiaens & Vanden Berghe 2020, section 5.3). Those that were absent before the iteration come along, `mostRetried` of them.
 */
export function insertAbsent(recreate: Recreate): void {
  const { routes, snapshot, order, random } = recreate
  const old = snapshot.absentCount
  if (old > mostRetried) {
    // The first `mostRetried` of a partial shuffle.
    for (let index = 0; index < mostRetried; index += 1) {
      const other = index + random.below(old - index)
      const request = i32(routes.absent, other)
      routes.absent[other] = i32(routes.absent, index)
      routes.absent[index] = request
    }
  }
  const isFirst = old === routes.absentCount
  const waiting = isFirst ? 0 : Math.max(0, old - mostRetried)
  const tried = routes.absentCount - waiting
  for (let index = 0; index < tried; index += 1) {
    const from = index < mostRetried || isFirst ? index : index + waiting
    order[index] = i32(routes.absent, from)
  }
  // Those that wait move to the front, so that the list can be cut behind them.
  for (let index = 0; index < waiting; index += 1) {
    routes.absent[index] = i32(routes.absent, index + mostRetried)
  }
  routes.absentCount = waiting
  sortRequests(recreate, tried)
  let failed = 0
  for (let index = 0; index < tried; index += 1) {
    const request = i32(order, index)
    if (insertRequest(recreate, request)) {
      routes.absence -= f64(routes.model.absence, request)
    } else {
      recreate.failed[failed] = request
      failed += 1
    }
  }
  for (let index = 0; index < failed; index += 1) {
    routes.absent[routes.absentCount] = i32(recreate.failed, index)
    routes.absentCount += 1
  }
}

/** Orders of insertion and how often each is chosen, of 13. */
function sortRequests(recreate: Recreate, count: number): void {
  const { routes, key, order, random } = recreate
  const { model } = routes
  const choice = random.below(model.dims > 0 ? 13 : 9)
  for (let index = 0; index < count; index += 1) {
    key[index] = keyOf(recreate, i32(order, index), choice)
  }
  if (count > 200) {
    const sorted = Array.from(order.subarray(0, count), (request, index) => {
      return { request, key: f64(key, index) }
    }).toSorted((a, b) => a.key - b.key)
    sorted.forEach(({ request }, index) => (order[index] = request))
    return
  }
  for (let index = 1; index < count; index += 1) {
    const request = i32(order, index)
    const own = f64(key, index)
    let at = index
    for (; at > 0 && f64(key, at - 1) > own; at -= 1) {
      key[at] = f64(key, at - 1)
      order[at] = i32(order, at - 1)
    }
    key[at] = own
    order[at] = request
  }
}

function keyOf({ routes, random }: Recreate, request: number, choice: number): number {
  const { model } = routes
  const task = i32(model.firstTask, request)
  const last = Math.max(task, i32(model.secondTask, request))
  const way = i32(model.place, model.taskCount) * model.stride + i32(model.place, task)
  const depotCost = model.costs[0]
  if (choice < 3) return random.next()
  if (choice < 5) return f64(model.due, last) - f64(model.ready, task)
  if (choice < 6) return f64(model.ready, task)
  if (choice < 7) return -f64(model.due, last)
  if (choice < 8) return depotCost ? -f64(depotCost, way) : 0
  if (choice < 9) return depotCost ? f64(depotCost, way) : 0
  const first = task * model.dims
  return -Math.max(f64(model.loaded, first), f64(model.change, first))
}

/** Inserts a request where it costs least, and says whether there is such a place. */
function insertRequest(recreate: Recreate, request: number): boolean {
  recreate.best = Number.POSITIVE_INFINITY
  recreate.bestRoute = -1
  const isLarge = recreate.routes.model.taskCount > mostScannedWhole
  if (isLarge) {
    markNearRoutes(recreate, request)
    tryRoutes(recreate, request, true)
  }
  if (recreate.bestRoute < 0) tryRoutes(recreate, request, false)
  if (recreate.bestRoute < 0) return false
  placeRequest(recreate, request, recreate.bestRoute, recreate.bestPosition)
  return true
}

/** Stamps the routes that have a task near one of the request's. */
function markNearRoutes({ routes, nearAt, turn }: Recreate, request: number): void {
  const { nearest, nearestCount, firstTask, secondTask } = routes.model
  const count = Math.min(nearestCount, nearTasks)
  for (const task of [i32(firstTask, request), i32(secondTask, request)]) {
    if (task < 0) continue
    const first = task * nearestCount
    for (let index = first; index < first + count; index += 1) {
      const route = i32(routes.routeOf, i32(nearest, index))
      if (route >= 0) nearAt[route] = turn + 1
    }
  }
}

/** Looks for the cheapest position in all routes, or in those that are near and in unused ones. */
function tryRoutes(recreate: Recreate, request: number, onlyNear: boolean): void {
  const { routes, cache, random, isClosed, classSeenAt, nearAt } = recreate
  const { model, version, length } = routes
  const { vehicleCount, compatible, vehicleClass } = model
  recreate.turn += 1
  const pair = request * vehicleCount
  for (let route = 0; route < vehicleCount; route += 1) {
    if (compatible[pair + route] === 0 || isClosed[route] === 1) continue
    if (i32(length, route) === 0) {
      const own = i32(vehicleClass, route)
      if (classSeenAt[own] === recreate.turn) continue
      classSeenAt[own] = recreate.turn
    } else if (onlyNear && nearAt[route] !== recreate.turn) {
      continue
    }
    if (f64(cache.version, pair + route) !== f64(version, route)) {
      if (model.isPlain) scanPlain(routes, cache, request, route)
      else scanConstrained(routes, cache, request, route)
      cache.version[pair + route] = f64(version, route)
    }
    const entry = (pair + route) * keptPositions
    const end = entry + keptPositions
    for (let at = entry; at < end && f64(cache.cost, at) < recreate.best; at += 1) {
      if (random.next() < recreate.blinkShare) continue
      recreate.best = f64(cache.cost, at)
      recreate.bestRoute = route
      recreate.bestPosition = i32(cache.position, at)
      break
    }
  }
}

function placeRequest(
  { routes, snapshot }: Recreate,
  request: number,
  route: number,
  position: number,
): void {
  const { firstTask, secondTask } = routes.model
  touch(snapshot, routes, route)
  const second = i32(secondTask, request)
  if (second < 0) {
    insertTask(routes, route, position, i32(firstTask, request))
  } else {
    // The delivery first: the pickup before it would move its position.
    insertTask(routes, route, position % routes.width, second)
    insertTask(routes, route, Math.floor(position / routes.width), i32(firstTask, request))
  }
  setLength(routes, route, i32(routes.length, route))
}
