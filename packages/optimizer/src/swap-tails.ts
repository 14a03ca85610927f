import { isFeasible } from './is-feasible.ts'
import { wayCost } from './constrained/candidate.ts'
import { reaches } from './constrained/labels.ts'
import { f64, i32 } from './numbers.ts'
import { setLength } from './edit-routes.ts'
import type { Ruin } from './ruin.ts'
import { rollBack, touch } from './snapshot.ts'

/** With whom tails are exchanged: the nearest so many tasks, of which a share is passed over each time. */
const mostOthers = 40
const passedOver = 0.2

/**
 * Lets a random task be followed by what is near it in another route, and exchanges the rests of both routes (2-opt*): the
 * strings that are removed are too short to do so where routes are long. Returns the task, around which to go on; -1 where
 * nothing was exchanged.
 */
export function swapTails(ruin: Ruin): number {
  const { routes, random } = ruin
  const { model, routeOf, positionOf, sequence } = routes
  const { nearest, nearestCount, vehicleClass } = model
  const task = random.below(model.taskCount)
  const route = i32(routeOf, task)
  if (route < 0) return -1
  const at = i32(positionOf, task)
  const next = i32(sequence, at + 1)
  let best = Number.POSITIVE_INFINITY
  let bestAt = -1
  const first = task * nearestCount
  const end = first + Math.min(nearestCount, mostOthers)
  for (let index = first + 1; index < end; index += 1) {
    const other = i32(nearest, index)
    const otherRoute = i32(routeOf, other)
    if (otherRoute < 0 || otherRoute === route) continue
    if (vehicleClass[otherRoute] !== vehicleClass[route]) continue
    const otherAt = i32(positionOf, other)
    const before = i32(sequence, otherAt - 1)
    const cost =
      wayCost(routes, route, task, other) +
      wayCost(routes, route, before, next) -
      f64(routes.arc, at) -
      f64(routes.arc, otherAt - 1)
    if (cost >= best || random.next() < passedOver) continue
    if (!reaches(routes, route, at, otherAt) || !reaches(routes, route, otherAt - 1, at + 1)) {
      continue
    }
    best = cost
    bestAt = otherAt
  }
  return bestAt >= 0 && exchange(ruin, at, bestAt) ? task : -1
}

/** Gives the rest of a route behind a random task to an unused vehicle of the same class; returns the task, or -1. */
export function splitRoute(ruin: Ruin): number {
  const { routes, random } = ruin
  const { model, length, width } = routes
  const task = random.below(model.taskCount)
  const route = i32(routes.routeOf, task)
  if (route < 0) return -1
  const at = i32(routes.positionOf, task)
  if (at === route * width + i32(length, route)) return -1
  for (let other = 0; other < model.vehicleCount; other += 1) {
    const isAlike = model.vehicleClass[other] === model.vehicleClass[route]
    if (isAlike && i32(length, other) === 0) {
      return exchange(ruin, at, other * width + 1) ? task : -1
    }
  }
  return -1
}

/** Exchanges what is behind `at` with what begins at `otherAt`; undoes it where the rest of the constraints forbid it. */
function exchange({ routes, snapshot }: Ruin, at: number, otherAt: number): boolean {
  const { sequence, width, routeOf } = routes
  const route = Math.floor(at / width)
  const other = Math.floor(otherAt / width)
  touch(snapshot, routes, route)
  touch(snapshot, routes, other)
  const end = route * width + i32(routes.length, route)
  const otherEnd = other * width + i32(routes.length, other)
  const tail = sequence.slice(at + 1, end + 1)
  for (let from = otherAt; from <= otherEnd; from += 1) {
    const task = i32(sequence, from)
    sequence[at + 1 + from - otherAt] = task
    routeOf[task] = route
  }
  for (let index = 0; index < tail.length; index += 1) {
    const task = i32(tail, index)
    sequence[otherAt + index] = task
    routeOf[task] = other
  }
  setLength(routes, route, at - route * width + otherEnd - otherAt + 1)
  setLength(routes, other, otherAt - 1 - other * width + tail.length)
  if (isFeasible(routes, route) && isFeasible(routes, other)) return true
  rollBack(snapshot, routes)
  return false
}
