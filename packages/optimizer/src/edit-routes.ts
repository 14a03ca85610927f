import { evaluateRoute } from './evaluate-route.ts'
import { isFeasible } from './is-feasible.ts'
import type { Model } from './model.ts'
import { f64, i32 } from './numbers.ts'
import { type Routes, endNode, startNode } from './routes.ts'

/** Routes of nothing but what is frozen. */
export function createRoutes(model: Model): Routes {
  const { vehicleCount, taskCount, labels, dims } = model
  const width = taskCount + 2
  const rows = vehicleCount * width
  const byRoute = () => new Float64Array(vehicleCount)
  const routes: Routes = {
    model,
    width,
    sequence: new Int32Array(rows),
    length: new Int32Array(vehicleCount),
    version: byRoute(),
    earliest: new Float64Array(rows * labels),
    latest: new Float64Array(rows * labels),
    arc: new Float64Array(rows),
    leg: new Float64Array(rows * dims),
    legUntil: new Float64Array(rows * dims),
    legFrom: new Float64Array(rows * dims),
    cost: byRoute(),
    load: byRoute(),
    travelTime: byRoute(),
    distance: byRoute(),
    work: byRoute(),
    shiftCost: byRoute(),
    routeOf: new Int32Array(taskCount).fill(-1),
    positionOf: new Int32Array(taskCount),
    absent: new Int32Array(model.requestCount),
    absentCount: 0,
    absence: 0,
    lastVersion: 0,
    labels: new Float64Array(labels),
    keptLabels: new Float64Array(labels),
  }
  const isFrozen = new Set(model.frozenTasks.flat().map((task) => i32(model.requestOf, task)))
  for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
    const tasks = model.frozenTasks[vehicle] ?? []
    routes.sequence[vehicle * width] = startNode(model, vehicle)
    tasks.forEach((task, index) => {
      routes.sequence[vehicle * width + 1 + index] = task
      routes.routeOf[task] = vehicle
    })
    setLength(routes, vehicle, tasks.length)
  }
  for (let request = 0; request < model.requestCount; request += 1) {
    if (!isFrozen.has(request)) addAbsent(routes, request)
  }
  return routes
}

export function addAbsent(routes: Routes, request: number): void {
  routes.absent[routes.absentCount] = request
  routes.absentCount += 1
  routes.absence += f64(routes.model.absence, request)
}

/** Puts a task behind the step at `position`. The route's figures are out of date until `setLength`. */
export function insertTask(routes: Routes, route: number, position: number, task: number): void {
  const { sequence, width } = routes
  const base = route * width
  for (let at = base + i32(routes.length, route); at > base + position; at -= 1) {
    sequence[at + 1] = i32(sequence, at)
  }
  sequence[base + position + 1] = task
  routes.length[route] = i32(routes.length, route) + 1
  routes.routeOf[task] = route
}

/** Closes a route behind its first `length` tasks, and computes its figures anew. */
export function setLength(routes: Routes, route: number, length: number): void {
  routes.length[route] = length
  routes.sequence[route * routes.width + length + 1] = endNode(routes.model, route)
  routes.lastVersion += 1
  routes.version[route] = routes.lastVersion
  evaluateRoute(routes, route)
}

/** Replaces the content of all routes: the tasks of each, and the requests that none has. */
export function setRoutes(routes: Routes, tasks: number[][], absent: number[]): void {
  routes.routeOf.fill(-1)
  tasks.forEach((ofRoute, route) => {
    ofRoute.forEach((task, index) => {
      routes.sequence[route * routes.width + 1 + index] = task
      routes.routeOf[task] = route
    })
    setLength(routes, route, ofRoute.length)
  })
  routes.absentCount = 0
  routes.absence = 0
  for (const request of absent) addAbsent(routes, request)
}

/**
 * Starts each route with the given tasks behind its frozen ones; where that breaks a rule, with those that are required;
 * where that does too, the route stays as it is.
 */
export function adoptRoutes(routes: Routes, initial: number[][]): void {
  const { model, width, sequence, routeOf } = routes
  initial.forEach((given, route) => {
    const frozen = i32(model.frozen, route)
    const first = route * width + 1
    const added = given.filter((task, index) => {
      const pair = i32(model.requestOf, task) * model.vehicleCount + route
      const isNew = i32(routeOf, task) < 0 && given.indexOf(task) === index
      return isNew && model.compatible[pair] === 1
    })
    const holds = (tasks: number[]): boolean => {
      tasks.forEach((task, index) => {
        sequence[first + frozen + index] = task
        routeOf[task] = route
      })
      setLength(routes, route, frozen + tasks.length)
      if (isFeasible(routes, route)) return true
      for (const task of tasks) routeOf[task] = -1
      setLength(routes, route, frozen)
      return false
    }
    if (holds(added)) return
    const required = added.filter((task) => model.isRequired[i32(model.requestOf, task)] === 1)
    if (required.length > 0) holds(required)
  })
  const absent = Array.from(routes.absent.subarray(0, routes.absentCount))
  routes.absentCount = 0
  routes.absence = 0
  for (const request of absent) {
    if (i32(routeOf, i32(model.firstTask, request)) < 0) addAbsent(routes, request)
  }
}
