import { arcTime, breakEnd } from './constrained/labels.ts'
import type { Model } from './model.ts'
import { f64, i32 } from './numbers.ts'
import { lastOpen, nextOpen, roundingError } from './windows.ts'

/** When a vehicle does what, given the order of its tasks. */
export interface Timetable {
  isFeasible: boolean
  /** By position: ready for service (travelled and set up), start of service, end of service. The end has no service. */
  ready: Float64Array
  start: Float64Array
  end: Float64Array
  /** By break: at which position it is taken, whether before that position's service or after it, and when it starts. */
  breakPosition: Int32Array
  breakIsBefore: Uint8Array
  breakStart: Float64Array
}

/**
 * Computes the times of one vehicle whose `nodes` are its start, tasks and end: it returns as early as it can, and leaves as
 * late as that allows, so that nobody waits on the way for what could be waited for at home. Breaks are where they let the
 * day end earliest. Where departing from published times costs something, nobody leaves their first place later than they
 * could, as that would put off what was published for the sake of waiting less.
 */
export function makeTimetable(model: Model, vehicle: number, nodes: ArrayLike<number>): Timetable {
  const count = nodes.length
  const labels = i32(model.breakCount, vehicle) + 1
  const timetable: Timetable = {
    isFeasible: false,
    ready: new Float64Array(count),
    start: new Float64Array(count),
    end: new Float64Array(count),
    breakPosition: new Int32Array(labels - 1),
    breakIsBefore: new Uint8Array(labels - 1),
    breakStart: new Float64Array(labels - 1),
  }
  const course: Course = { model, vehicle, nodes, labels, timetable }
  const startNode = Number(nodes[0])
  const end = placeBreaks(course, f64(model.ready, startNode))
  if (end === Number.POSITIVE_INFINITY) return timetable
  if (end > f64(model.due, Number(nodes[count - 1])) + roundingError) return timetable
  fillTimes(course, f64(model.ready, startNode))
  const latest =
    model.perHourShifted > 0
      ? departureToFirst(course)
      : latestDeparture(course, f64(timetable.ready, count - 1))
  fillTimes(course, Math.max(latest, f64(model.ready, startNode)))
  timetable.isFeasible = true
  return timetable
}

/** Seconds from departure to return. Whoever takes a break at the end of the way has returned before it. */
export const durationOf = ({ ready, start }: Timetable): number =>
  f64(ready, ready.length - 1) - f64(start, 0)

interface Course {
  model: Model
  vehicle: number
  nodes: ArrayLike<number>
  labels: number
  timetable: Timetable
}

/** Chooses where the breaks are taken for the earliest end after leaving at `departure`, and returns that end. */
function placeBreaks({ model, vehicle, nodes, labels, timetable }: Course, departure: number) {
  const count = nodes.length
  const node = i32(model.breakNode, vehicle)
  const at = new Float64Array(labels).fill(Number.POSITIVE_INFINITY)
  // By position and phase, before service and after it: whether label k + 1 came from taking break k there.
  const isTaken = new Uint8Array(count * 2 * labels)
  const take = (phase: number) => {
    for (let taken = 0; taken < labels - 1; taken += 1) {
      const end = breakEnd(model, node + taken, f64(at, taken))
      // Where it ends as early later on, it is taken there: after the return it makes no way longer.
      if (end > f64(at, taken + 1) || end === Number.POSITIVE_INFINITY) continue
      at[taken + 1] = end
      isTaken[phase * labels + taken + 1] = 1
    }
  }
  at[0] = departure
  take(1)
  for (let position = 1; position < count; position += 1) {
    const to = Number(nodes[position])
    const way = arcTime(model, vehicle, Number(nodes[position - 1]), to)
    for (let taken = 0; taken < labels; taken += 1) at[taken] = f64(at, taken) + way
    take(position * 2)
    if (position === count - 1) break
    for (let taken = 0; taken < labels; taken += 1) {
      at[taken] = nextOpen(model, to, f64(at, taken)) + f64(model.service, to)
    }
    take(position * 2 + 1)
  }
  let taken = labels - 1
  for (let phase = (count - 1) * 2; taken > 0 && phase > 0; phase -= 1) {
    for (; taken > 0 && isTaken[phase * labels + taken] === 1; taken -= 1) {
      timetable.breakPosition[taken - 1] = phase >> 1
      timetable.breakIsBefore[taken - 1] = phase % 2 === 0 ? 1 : 0
    }
  }
  return f64(at, labels - 1)
}

/** The latest departure that begins the first task when it can begin at the earliest; unknown where a break is before it. */
function departureToFirst({ model, vehicle, nodes, labels, timetable }: Course): number {
  const { breakPosition, breakIsBefore, start } = timetable
  for (let taken = 0; taken < labels - 1; taken += 1) {
    const position = i32(breakPosition, taken)
    if (position === 0 || (position === 1 && breakIsBefore[taken] === 1)) return 0
  }
  return f64(start, 1) - arcTime(model, vehicle, Number(nodes[0]), Number(nodes[1]))
}

/** The latest departure with the breaks where they are that still returns at `arrival`. */
function latestDeparture({ model, vehicle, nodes, labels, timetable }: Course, arrival: number) {
  const { breakPosition, breakIsBefore } = timetable
  const node = i32(model.breakNode, vehicle)
  const last = nodes.length - 1
  // Breaks after the return are no reason to return later.
  let taken = 0
  while (taken < labels - 1 && i32(breakPosition, taken) < last) taken += 1
  let at = arrival
  const giveBack = (position: number, isBefore: number) => {
    while (
      taken > 0 &&
      i32(breakPosition, taken - 1) === position &&
      breakIsBefore[taken - 1] === isBefore
    ) {
      taken -= 1
      at = lastOpen(model, node + taken, at - f64(model.service, node + taken))
    }
  }
  for (let position = last; position > 0; position -= 1) {
    const before = Number(nodes[position - 1])
    giveBack(position, 1)
    at -= arcTime(model, vehicle, before, Number(nodes[position]))
    giveBack(position - 1, 0)
    if (position > 1) at = lastOpen(model, before, at - f64(model.service, before))
  }
  return at
}

function fillTimes({ model, vehicle, nodes, labels, timetable }: Course, departure: number): void {
  const { breakPosition, breakIsBefore, breakStart, ready, start, end } = timetable
  const node = i32(model.breakNode, vehicle)
  let taken = 0
  let at = departure
  const take = (position: number, isBefore: number) => {
    while (
      taken < labels - 1 &&
      i32(breakPosition, taken) === position &&
      breakIsBefore[taken] === isBefore
    ) {
      breakStart[taken] = nextOpen(model, node + taken, at)
      at = f64(breakStart, taken) + f64(model.service, node + taken)
      taken += 1
    }
  }
  ready[0] = departure
  start[0] = departure
  end[0] = departure
  take(0, 0)
  for (let position = 1; position < nodes.length; position += 1) {
    const to = Number(nodes[position])
    at += arcTime(model, vehicle, Number(nodes[position - 1]), to)
    ready[position] = at
    take(position, 1)
    at = position === nodes.length - 1 ? at : nextOpen(model, to, at)
    start[position] = at
    at += position === nodes.length - 1 ? 0 : f64(model.service, to)
    end[position] = at
    if (position < nodes.length - 1) take(position, 0)
  }
}
