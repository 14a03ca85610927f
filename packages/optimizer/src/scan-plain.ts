import { keptPositions, type InsertionCache, clearEntry, offerPosition } from './insertion-cache.ts'
import { f64, i32 } from './numbers.ts'
import type { Routes } from './routes.ts'

/** Finds the best positions of a job in a route of a plain problem: a constant number of reads for each. */
export function scanPlain(
  routes: Routes,
  cache: InsertionCache,
  request: number,
  route: number,
): void {
  const { model, sequence, width, earliest, latest, arc } = routes
  const { place, stride, dims, vehicleCount } = model
  const entry = (request * vehicleCount + route) * keptPositions
  const worst = entry + keptPositions - 1
  clearEntry(cache, entry)
  const task = i32(model.firstTask, request)
  if (dims > 0 && f64(routes.load, route) + f64(model.loaded, task) > f64(model.capacity, route)) {
    return
  }
  const durations = model.durations[route] ?? earliest
  const costs = model.costs[route] ?? earliest
  const ready = f64(model.ready, task)
  const due = f64(model.due, task)
  const service = f64(model.service, task)
  const readyEnd = ready + service
  const to = i32(place, task)
  const row = to * stride
  const first = route * width
  const end = first + i32(routes.length, route)
  // The way of an unused vehicle from its start to its end costs nothing until there is something to do.
  const opening = end === first ? f64(model.fixedCost, route) + f64(arc, first) : 0
  for (let at = first; at <= end; at += 1) {
    const departure = f64(earliest, at)
    // Departures and latest arrivals only grow along a route.
    if (departure > due) return
    if (readyEnd > f64(latest, at + 1)) continue
    const before = i32(place, i32(sequence, at)) * stride + to
    const next = row + i32(place, i32(sequence, at + 1))
    const cost = f64(costs, before) + f64(costs, next) - f64(arc, at) + opening
    if (cost < f64(cache.cost, worst)) {
      const start = Math.max(departure + f64(durations, before), ready)
      const isInTime = start <= due
      if (isInTime && start + service + f64(durations, next) <= f64(latest, at + 1)) {
        offerPosition(cache, entry, cost, at - first)
      }
    }
  }
}
