import { evaluateConstrained } from './constrained/evaluate-constrained.ts'
import { f64, i32 } from './numbers.ts'
import type { Routes } from './routes.ts'

/** Computes all that is kept of a route from its sequence. */
export function evaluateRoute(routes: Routes, route: number): void {
  if (routes.model.isPlain) evaluatePlain(routes, route)
  else evaluateConstrained(routes, route)
}

/** One window a task and one load that the vehicle starts with: sums and one pass each way. */
function evaluatePlain(routes: Routes, route: number): void {
  const { model, sequence, width, earliest, latest, arc, positionOf } = routes
  const { place, ready, due, service, stride, loaded, dims } = model
  const durations = model.durations[route] ?? earliest
  const costs = model.costs[route] ?? earliest
  const first = route * width
  const end = first + i32(routes.length, route) + 1
  let cost = end > first + 1 ? f64(model.fixedCost, route) : 0
  let load = 0
  let node = i32(sequence, first)
  let at = f64(ready, node)
  earliest[first] = at
  for (let position = first + 1; position <= end; position += 1) {
    const next = i32(sequence, position)
    const index = i32(place, node) * stride + i32(place, next)
    arc[position - 1] = f64(costs, index)
    cost += f64(costs, index)
    at = Math.max(at + f64(durations, index), f64(ready, next)) + f64(service, next)
    earliest[position] = at
    if (position < end) {
      positionOf[next] = position
      if (dims > 0) load += f64(loaded, next)
    }
    node = next
  }
  at = f64(due, node)
  latest[end] = at
  for (let position = end - 1; position > first; position -= 1) {
    const before = i32(sequence, position)
    at -= f64(durations, i32(place, before) * stride + i32(place, node)) + f64(service, before)
    at = Math.min(at, f64(due, before))
    latest[position] = at
    node = before
  }
  routes.cost[route] = end > first + 1 ? cost : 0
  routes.load[route] = load
}
