import { type InsertionCache, clearEntry, keptPositions } from '../insertion-cache.ts'
import { f64, i32 } from '../numbers.ts'
import type { Routes } from '../routes.ts'
import { scanJob } from './scan-job.ts'
import { scanShipment } from './scan-shipment.ts'

/** Finds the best positions of a request in a route of a problem with any constraint. */
export function scanConstrained(
  routes: Routes,
  cache: InsertionCache,
  request: number,
  route: number,
): void {
  const { model } = routes
  const second = i32(model.secondTask, request)
  clearEntry(cache, (request * model.vehicleCount + route) * keptPositions)
  const tasks = i32(routes.length, route) + (second < 0 ? 1 : 2)
  if (tasks > f64(model.maxTasks, route)) return
  if (second < 0) scanJob(routes, cache, request, route)
  else scanShipment(routes, cache, request, route)
}
