import { reaches } from './constrained/labels.ts'
import { f64, i32 } from './numbers.ts'
import type { Routes } from './routes.ts'
import { durationOf, makeTimetable } from './timetable.ts'
import { roundingError } from './windows.ts'

/** Whether a route as it stands keeps all constraints; not asked are those of single requests, `Model.compatible`. */
export function isFeasible(routes: Routes, route: number): boolean {
  const { model, width, length } = routes
  const first = route * width
  // The latest arrival at the first step allows for all that follow.
  if (!reaches(routes, route, first, first + 1)) return false
  if (model.isPlain) {
    const isLight = model.dims === 0 || f64(routes.load, route) <= f64(model.capacity, route)
    return isLight && isInTime(routes, route)
  }
  return (
    i32(length, route) <= f64(model.maxTasks, route) &&
    f64(routes.travelTime, route) <= f64(model.maxTravelTime, route) &&
    f64(routes.distance, route) <= f64(model.maxDistance, route) &&
    f64(routes.work, route) <= f64(model.maxDuration, route) &&
    hasRoom(routes, route) &&
    hasWholeShipments(routes, route) &&
    isShortEnough(routes, route)
  )
}

/** Every step of a plain route within its window: the latest arrivals of one that is out of order do not say so. */
function isInTime({ model, sequence, earliest, width, length }: Routes, route: number): boolean {
  const first = route * width
  const end = first + i32(length, route) + 1
  for (let at = first + 1; at <= end; at += 1) {
    const node = i32(sequence, at)
    const start = f64(earliest, at) - f64(model.service, node)
    if (start > f64(model.due, node) + roundingError) return false
  }
  return true
}

function hasRoom({ model, width, length, legUntil }: Routes, route: number): boolean {
  const end = route * width + i32(length, route)
  for (let dim = 0; dim < model.dims; dim += 1) {
    const most = f64(model.capacity, route * model.dims + dim)
    if (f64(legUntil, end * model.dims + dim) > most) return false
  }
  return true
}

/** Every pickup before its delivery, and neither without the other. */
function hasWholeShipments(routes: Routes, route: number): boolean {
  const { model, sequence, width, length, routeOf, positionOf } = routes
  if (model.taskCount === model.requestCount) return true
  for (let at = route * width + i32(length, route); at > route * width; at -= 1) {
    const task = i32(sequence, at)
    const partner = i32(model.partner, task)
    if (partner < 0) continue
    if (i32(routeOf, partner) !== route) return false
    if (task < partner !== at < i32(positionOf, partner)) return false
  }
  return true
}

function isShortEnough({ model, sequence, width, length }: Routes, route: number): boolean {
  const limit = f64(model.maxDuration, route)
  if (limit === Number.POSITIVE_INFINITY) return true
  const first = route * width
  const last = i32(length, route) + 1
  const timetable = makeTimetable(model, route, sequence.subarray(first, first + last + 1))
  return timetable.isFeasible && durationOf(timetable) <= limit
}
