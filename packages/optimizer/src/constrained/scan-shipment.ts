import type { InsertionCache } from '../insertion-cache.ts'
import { f64, i32 } from '../numbers.ts'
import type { Routes } from '../routes.ts'
import {
  type Candidate,
  addWay,
  createCandidate,
  isDearer,
  offerCandidate,
  startWays,
  wayCost,
} from './candidate.ts'
import { keepLabels, reachesNext, restoreLabels, serveAfter } from './labels.ts'

/** Tries a pickup behind each step of a route, and for each its delivery behind each step that follows. */
export function scanShipment(
  routes: Routes,
  cache: InsertionCache,
  request: number,
  route: number,
): void {
  const { model, sequence, width, earliest, latest, labels } = routes
  const pickup = i32(model.firstTask, request)
  const due = f64(model.due, pickup)
  const readyEnd = f64(model.ready, pickup) + f64(model.service, pickup)
  const breaks = i32(model.breakCount, route)
  const base = route * width
  const end = base + i32(routes.length, route)
  const candidate = createCandidate(routes, cache, request, route)
  for (let at = base + i32(model.frozen, route); at <= end; at += 1) {
    if (f64(earliest, at * model.labels) > due) return
    if (readyEnd > f64(latest, (at + 1) * model.labels + breaks)) continue
    if (!hasRoom(routes, route, at, pickup)) continue
    const before = i32(sequence, at)
    // By itself the pickup costs more than what is kept: with the delivery it will hardly cost less.
    const picked = wayCost(routes, route, before, pickup)
    candidate.cost =
      picked + wayCost(routes, route, pickup, i32(sequence, at + 1)) - f64(routes.arc, at)
    if (isDearer(candidate)) continue
    for (let label = 0; label < model.labels; label += 1) {
      labels[label] = f64(earliest, at * model.labels + label)
    }
    serveAfter(routes, route, before, pickup)
    // A label with fewer breaks is never later than one with more.
    if (f64(labels, 0) === Number.POSITIVE_INFINITY) continue
    candidate.first = at - base
    scanDeliveries(candidate, at, end)
  }
}

/** The pickup is behind the step at `at`, and `routes.labels` has the end of its service. */
function scanDeliveries(candidate: Candidate, at: number, end: number): void {
  const { routes, request, route, first } = candidate
  const { model, sequence, width, labels } = routes
  const pickup = i32(model.firstTask, request)
  const delivery = i32(model.secondTask, request)
  const due = f64(model.due, delivery)
  const before = i32(sequence, at)
  let last = pickup
  for (let step = at; step <= end; step += 1) {
    if (step > at) {
      const node = i32(sequence, step)
      serveAfter(routes, route, last, node)
      last = node
      if (!hasRoom(routes, route, step, pickup)) return
    }
    if (f64(labels, 0) > due) return
    const next = i32(sequence, step + 1)
    const follower = step === at ? delivery : i32(sequence, at + 1)
    candidate.cost = costOf(candidate, { at, step, last, follower })
    if (isDearer(candidate)) continue
    keepLabels(routes)
    serveAfter(routes, route, last, delivery)
    const reaches = reachesNext(routes, route, delivery, step + 1)
    restoreLabels(routes)
    if (!reaches) continue
    startWays(candidate)
    addWay(candidate, before, pickup, 1)
    addWay(candidate, pickup, follower, 1)
    addWay(candidate, delivery, next, 1)
    addWay(candidate, before, i32(sequence, at + 1), -1)
    if (step > at) {
      addWay(candidate, last, delivery, 1)
      addWay(candidate, last, next, -1)
    }
    candidate.second = step - route * width
    candidate.first = first
    offerCandidate(candidate)
  }
}

interface Places {
  at: number
  step: number
  /** Before the delivery. */
  last: number
  /** Behind the pickup. */
  follower: number
}

function costOf({ routes, request, route }: Candidate, places: Places): number {
  const { at, step, last, follower } = places
  const { model, sequence, arc } = routes
  const pickup = i32(model.firstTask, request)
  const delivery = i32(model.secondTask, request)
  const picked = wayCost(routes, route, i32(sequence, at), pickup) - f64(arc, at)
  const next = wayCost(routes, route, delivery, i32(sequence, step + 1))
  const direct = picked + wayCost(routes, route, pickup, follower) + next
  return step === at ? direct : direct + wayCost(routes, route, last, delivery) - f64(arc, step)
}

/** Whether the load on the way behind a step leaves room for what is picked up. */
function hasRoom({ model, leg }: Routes, route: number, at: number, pickup: number): boolean {
  const { dims, change, capacity } = model
  for (let dim = 0; dim < dims; dim += 1) {
    const load = f64(leg, at * dims + dim) + f64(change, pickup * dims + dim)
    if (load > f64(capacity, route * dims + dim)) return false
  }
  return true
}
