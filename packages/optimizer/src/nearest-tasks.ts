import type { Model } from './model.ts'
import { f64, i32 } from './numbers.ts'

/** A string of removals starts at few tasks; more neighbours than these are never reached, and all of them would be n². */
const mostNeighbours = 300

/** For each task the tasks nearest to it by the cost of travel in the better direction, nearest first, itself the first. */
export function nearestTasks(model: Model): Pick<Model, 'nearest' | 'nearestCount'> {
  const { taskCount, place, stride } = model
  const nearestCount = Math.min(taskCount, mostNeighbours)
  const nearest = new Int32Array(taskCount * nearestCount)
  const cost = model.costs[0] ?? new Float64Array(stride * stride)
  const away = new Float64Array(taskCount)
  for (let task = 0; task < taskCount; task += 1) {
    const from = i32(place, task)
    for (let other = 0; other < taskCount; other += 1) {
      const to = i32(place, other)
      away[other] = Math.min(f64(cost, from * stride + to), f64(cost, to * stride + from))
    }
    away[task] = -1
    // Sorting numbers is fast, sorting tasks by a function is not: only those that are near enough are.
    const farthest = f64(away.toSorted(), nearestCount - 1)
    const near: number[] = []
    for (let other = 0; other < taskCount; other += 1) {
      if (f64(away, other) <= farthest) near.push(other)
    }
    near.sort((a, b) => f64(away, a) - f64(away, b) || a - b)
    nearest.set(near.slice(0, nearestCount), task * nearestCount)
  }
  return { nearest, nearestCount }
}
