import { f64, i32 } from './numbers.ts'
import { isFeasible } from './is-feasible.ts'
import type { Random } from './random.ts'
import { addAbsent, setLength } from './edit-routes.ts'
import type { Routes } from './routes.ts'
import { type Snapshot, touch } from './snapshot.ts'

/** As published: ten tasks in the mean, strings of at most ten, half of them with kept tasks in between. */
const meanRemoved = 10
const longestString = 10
const splitShare = 0.5
const splitDepth = 0.01

/** What removal works with, made once. */
export interface Ruin {
  routes: Routes
  snapshot: Snapshot
  random: Random
  isRemoved: Uint8Array
  /** Which routes have lost a string in this iteration. */
  ruinedAt: Int32Array
  iteration: number
}

export function createRuin(routes: Routes, snapshot: Snapshot, random: Random): Ruin {
  const { taskCount, vehicleCount } = routes.model
  return {
    routes,
    snapshot,
    random,
    isRemoved: new Uint8Array(taskCount),
    ruinedAt: new Int32Array(vehicleCount).fill(-1),
    iteration: 0,
  }
}

/** Removes strings of tasks from adjacent routes around a task (Christiaens & Vanden Berghe 2020, section 5.2). */
export function removeStrings(ruin: Ruin, around: number): void {
  const { routes, random, ruinedAt } = ruin
  const { taskCount, vehicleCount, nearest, nearestCount } = routes.model
  ruin.iteration += 1
  let used = 0
  for (let route = 0; route < vehicleCount; route += 1) {
    if (i32(routes.length, route) > 0) used += 1
  }
  if (used === 0) return
  const meanLength = (taskCount - routes.absentCount) / used
  const longest = Math.max(1, Math.min(longestString, meanLength))
  const mostStrings = (4 * meanRemoved) / (1 + longest) - 1
  let strings = Math.floor(random.next() * mostStrings + 1)
  const seed = around * nearestCount
  for (let index = seed; index < seed + nearestCount && strings > 0; index += 1) {
    const task = i32(nearest, index)
    const route = i32(routes.routeOf, task)
    if (route < 0 || ruinedAt[route] === ruin.iteration) continue
    ruinedAt[route] = ruin.iteration
    const most = Math.min(i32(routes.length, route), longest)
    removeString(ruin, route, task, Math.floor(random.next() * most + 1))
    strings -= 1
  }
}

/** Removes `count` tasks around one of them, and the other tasks of their shipments. */
function removeString(ruin: Ruin, route: number, task: number, count: number): void {
  const { routes, random, isRemoved } = ruin
  const { sequence, model } = routes
  const length = i32(routes.length, route)
  const first = route * routes.width + 1
  const index = i32(routes.positionOf, task) - first
  let kept = 0
  if (count > 1 && count < length && random.next() < splitShare) {
    kept = 1
    while (count + kept < length && random.next() < splitDepth) kept += 1
  }
  const span = count + kept
  const earliestStart = Math.max(0, index - span + 1)
  const latestStart = Math.min(index, length - span)
  const start = earliestStart + random.below(latestStart - earliestStart + 1)
  const gap = kept > 0 ? start + 1 + random.below(count - 1) : start + span
  for (let at = start; at < start + span; at += 1) {
    if (at >= gap && at < gap + kept) continue
    const removed = i32(sequence, first + at)
    isRemoved[removed] = 1
    const partner = i32(model.partner, removed)
    if (partner >= 0) isRemoved[partner] = 1
  }
  takeOut(ruin, route)
  // With several windows or breaks, a day with less to do may return earlier and still last longer than is allowed.
  const isLimited = f64(model.maxDuration, route) < Number.POSITIVE_INFINITY
  if (isLimited && !isFeasible(routes, route)) takeOutAll(ruin, route)
}

/** Removes the marked tasks of a route, but for those that are frozen there and their shipments. */
function takeOut({ routes, snapshot, isRemoved }: Ruin, route: number): void {
  const { sequence, model } = routes
  const { requestOf, firstTask } = model
  touch(snapshot, routes, route)
  const first = route * routes.width + 1
  const end = first + i32(routes.length, route)
  const frozenEnd = first + i32(model.frozen, route)
  for (let at = first; at < frozenEnd; at += 1) {
    const task = i32(sequence, at)
    isRemoved[task] = 0
    const partner = i32(model.partner, task)
    if (partner >= 0) isRemoved[partner] = 0
  }
  let to = frozenEnd
  for (let at = frozenEnd; at < end; at += 1) {
    const task = i32(sequence, at)
    if (isRemoved[task] === 0) {
      sequence[to] = task
      to += 1
      continue
    }
    isRemoved[task] = 0
    routes.routeOf[task] = -1
    const request = i32(requestOf, task)
    if (i32(firstTask, request) === task) addAbsent(routes, request)
  }
  setLength(routes, route, to - first)
}

/** Empties a route but for what is frozen there. */
export function takeOutAll(ruin: Ruin, route: number): void {
  const { routes, isRemoved } = ruin
  const first = route * routes.width + 1
  for (let at = first + i32(routes.length, route) - 1; at >= first; at -= 1) {
    isRemoved[i32(routes.sequence, at)] = 1
  }
  takeOut(ruin, route)
}

/** The route that holds the fewest absences by a count of each request's, and is neither empty nor frozen; -1: none. */
export function leastAbsentRoute(routes: Routes, counts: Float64Array): number {
  const { model, sequence, width } = routes
  let least = -1
  let leastSum = Number.POSITIVE_INFINITY
  for (let route = 0; route < model.vehicleCount; route += 1) {
    const length = i32(routes.length, route)
    if (length === 0 || i32(model.frozen, route) > 0) continue
    let sum = 0
    for (let at = route * width + length; at > route * width; at -= 1) {
      sum += f64(counts, i32(model.requestOf, i32(sequence, at)))
    }
    if (sum < leastSum) {
      leastSum = sum
      least = route
    }
  }
  return least
}
