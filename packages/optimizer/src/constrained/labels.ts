import type { Model } from '../model.ts'
import { f64, i32 } from '../numbers.ts'
import type { Routes } from '../routes.ts'
import { lastOpen, nextOpen } from '../windows.ts'

/*
 * Breaks. For each step there is one time for each number of breaks taken by then, a label: `labels[first + k]` with `k`
 * breaks taken. Where a break may be taken, label `k + 1` may also come from label `k` and break `k`. With no breaks this is
 * one number, and each loop below runs once or not at all.
 */

/** Takes a break wherever that is sooner than having had it before: forward, in place. */
export function takeBreaks(
  model: Model,
  vehicle: number,
  labels: Float64Array,
  first: number,
): void {
  const count = i32(model.breakCount, vehicle)
  const node = i32(model.breakNode, vehicle)
  for (let taken = 0; taken < count; taken += 1) {
    const end = breakEnd(model, node + taken, f64(labels, first + taken))
    if (end < f64(labels, first + taken + 1)) labels[first + taken + 1] = end
  }
}

/** When a break that may begin at `at` is over. */
export const breakEnd = (model: Model, node: number, at: number): number =>
  nextOpen(model, node, at) + f64(model.service, node)

/** The same backward: the latest time with `k` breaks taken from which the rest can follow. */
export function takeBreaksBackward(
  model: Model,
  vehicle: number,
  labels: Float64Array,
  first: number,
): void {
  const node = i32(model.breakNode, vehicle)
  for (let taken = i32(model.breakCount, vehicle) - 1; taken >= 0; taken -= 1) {
    const end = f64(labels, first + taken + 1)
    const begin = lastOpen(model, node + taken, end - f64(model.service, node + taken))
    if (begin > f64(labels, first + taken)) labels[first + taken] = begin
  }
}

/** Seconds from leaving one node to being ready for service at the next: travel, and setup unless it is the same place. */
export function arcTime(model: Model, vehicle: number, from: number, to: number): number {
  const a = i32(model.place, from)
  const b = i32(model.place, to)
  const durations = model.durations[vehicle]
  const travel = durations ? f64(durations, a * model.stride + b) : 0
  return a === b ? travel : travel + f64(model.setup, to)
}

/** Moves `routes.labels` from the end of one step to the end of service of a task that follows it. */
export function serveAfter(routes: Routes, vehicle: number, from: number, task: number): void {
  const { model, labels } = routes
  const way = arcTime(model, vehicle, from, task)
  for (let label = 0; label < model.labels; label += 1) labels[label] = f64(labels, label) + way
  takeBreaks(model, vehicle, labels, 0)
  for (let label = 0; label < model.labels; label += 1) {
    labels[label] = nextOpen(model, task, f64(labels, label)) + f64(model.service, task)
  }
  takeBreaks(model, vehicle, labels, 0)
}

/** Whether, from the end of a task at `routes.labels`, the step at `next` is reached in time for all that follows it. */
export function reachesNext(routes: Routes, vehicle: number, task: number, next: number): boolean {
  const { model, labels, latest } = routes
  const way = arcTime(model, vehicle, task, i32(routes.sequence, next))
  for (let label = 0; label < model.labels; label += 1) {
    const at = f64(labels, label) + way
    if (at !== Number.POSITIVE_INFINITY && at <= f64(latest, next * model.labels + label))
      return true
  }
  return false
}

export function keepLabels({ labels, keptLabels }: Routes): void {
  for (let label = 0; label < labels.length; label += 1) keptLabels[label] = f64(labels, label)
}

export function restoreLabels({ labels, keptLabels }: Routes): void {
  for (let label = 0; label < labels.length; label += 1) labels[label] = f64(keptLabels, label)
}

/** Whether the step at a position can follow that at another, with all that stands before the one and behind the other. */
export function reaches(routes: Routes, vehicle: number, from: number, to: number): boolean {
  const { model, sequence, earliest, latest } = routes
  const { labels } = model
  const way = arcTime(model, vehicle, i32(sequence, from), i32(sequence, to))
  for (let label = 0; label < labels; label += 1) {
    const arrival = f64(earliest, from * labels + label) + way
    if (arrival !== Number.POSITIVE_INFINITY && arrival <= f64(latest, to * labels + label)) {
      return true
    }
  }
  return false
}
