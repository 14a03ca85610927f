import { f64, i32 } from './numbers.ts'
import { evaluateRoute } from './evaluate-route.ts'
import type { Routes } from './routes.ts'

/** What the routes were before an iteration touched them: only those it touched are copied and brought back. */
export interface Snapshot {
  touched: Int32Array
  touchedCount: number
  isTouched: Uint8Array
  sequence: Int32Array
  length: Int32Array
  version: Float64Array
  absent: Int32Array
  absentCount: number
  absence: number
}

export function createSnapshot({ model, sequence, length, version, absent }: Routes): Snapshot {
  return {
    touched: new Int32Array(model.vehicleCount),
    touchedCount: 0,
    isTouched: new Uint8Array(model.vehicleCount),
    sequence: new Int32Array(sequence.length),
    length: new Int32Array(length.length),
    version: new Float64Array(version.length),
    absent: new Int32Array(absent.length),
    absentCount: 0,
    absence: 0,
  }
}

/** Begins an iteration. */
export function startSnapshot(snapshot: Snapshot, routes: Routes): void {
  for (let index = 0; index < snapshot.touchedCount; index += 1) {
    snapshot.isTouched[i32(snapshot.touched, index)] = 0
  }
  snapshot.touchedCount = 0
  snapshot.absentCount = routes.absentCount
  snapshot.absence = routes.absence
  for (let index = 0; index < routes.absentCount; index += 1) {
    snapshot.absent[index] = i32(routes.absent, index)
  }
}

/** Has to be called before a route changes. */
export function touch(snapshot: Snapshot, routes: Routes, route: number): void {
  if (snapshot.isTouched[route] === 1) return
  snapshot.isTouched[route] = 1
  snapshot.touched[snapshot.touchedCount] = route
  snapshot.touchedCount += 1
  snapshot.length[route] = i32(routes.length, route)
  snapshot.version[route] = f64(routes.version, route)
  const first = route * routes.width
  const end = first + i32(routes.length, route) + 1
  for (let at = first; at <= end; at += 1) snapshot.sequence[at] = i32(routes.sequence, at)
}

/** Brings back what the iteration changed. */
export function rollBack(snapshot: Snapshot, routes: Routes): void {
  for (let index = 0; index < snapshot.touchedCount; index += 1) {
    const route = i32(snapshot.touched, index)
    const first = route * routes.width
    for (let at = first + i32(routes.length, route); at > first; at -= 1) {
      routes.routeOf[i32(routes.sequence, at)] = -1
    }
  }
  for (let index = 0; index < snapshot.touchedCount; index += 1) {
    const route = i32(snapshot.touched, index)
    const first = route * routes.width
    const length = i32(snapshot.length, route)
    for (let at = first; at <= first + length + 1; at += 1) {
      const node = i32(snapshot.sequence, at)
      routes.sequence[at] = node
      if (at > first && at <= first + length) routes.routeOf[node] = route
    }
    routes.length[route] = length
    routes.version[route] = f64(snapshot.version, route)
    evaluateRoute(routes, route)
  }
  routes.absentCount = snapshot.absentCount
  routes.absence = snapshot.absence
  for (let index = 0; index < snapshot.absentCount; index += 1) {
    routes.absent[index] = i32(snapshot.absent, index)
  }
}
