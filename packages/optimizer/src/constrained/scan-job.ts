import type { InsertionCache } from '../insertion-cache.ts'
import { f64, i32 } from '../numbers.ts'
import type { Routes } from '../routes.ts'
import {
  addWay,
  createCandidate,
  isDearer,
  offerCandidate,
  startWays,
  wayCost,
} from './candidate.ts'
import { reachesNext, serveAfter } from './labels.ts'

/** Tries a job behind each step of a route. */
export function scanJob(
  routes: Routes,
  cache: InsertionCache,
  request: number,
  route: number,
): void {
  const { model, sequence, width, earliest, latest, labels, arc } = routes
  const task = i32(model.firstTask, request)
  const due = f64(model.due, task)
  const readyEnd = f64(model.ready, task) + f64(model.service, task)
  const breaks = i32(model.breakCount, route)
  const base = route * width
  const end = base + i32(routes.length, route)
  const candidate = createCandidate(routes, cache, request, route)
  for (let at = base + i32(model.frozen, route); at <= end; at += 1) {
    if (f64(earliest, at * model.labels) > due) return
    // With all breaks taken a step may be reached latest; service that ends later reaches it in no way.
    if (readyEnd > f64(latest, (at + 1) * model.labels + breaks)) continue
    const before = i32(sequence, at)
    const next = i32(sequence, at + 1)
    candidate.cost =
      wayCost(routes, route, before, task) + wayCost(routes, route, task, next) - f64(arc, at)
    if (isDearer(candidate) || !hasRoom(routes, route, at, task)) continue
    for (let label = 0; label < model.labels; label += 1) {
      labels[label] = f64(earliest, at * model.labels + label)
    }
    serveAfter(routes, route, before, task)
    if (!reachesNext(routes, route, task, at + 1)) continue
    startWays(candidate)
    addWay(candidate, before, task, 1)
    addWay(candidate, task, next, 1)
    addWay(candidate, before, next, -1)
    candidate.first = at - base
    offerCandidate(candidate)
  }
}

/** Whether the load before a step, with what is loaded for the task, and that after it, with what it leaves, fit. */
function hasRoom(routes: Routes, route: number, at: number, task: number): boolean {
  const { dims, loaded, change, capacity } = routes.model
  for (let dim = 0; dim < dims; dim += 1) {
    const before = f64(loaded, task * dims + dim)
    const after = before + f64(change, task * dims + dim)
    const most = f64(capacity, route * dims + dim)
    if (f64(routes.legUntil, at * dims + dim) + before > most) return false
    if (f64(routes.legFrom, at * dims + dim) + after > most) return false
  }
  return true
}
