import type { Model } from './model.ts'
import { f64, i32 } from './numbers.ts'
import type { TaskRef, TimeWindow } from './problem.ts'
import { endNode, startNode } from './routes.ts'
import { type Timetable, makeTimetable } from './timetable.ts'
import type { Unassigned } from './unassigned.ts'

/** What is to be done, by whom and when. Units as in the problem. */
export interface Plan {
  /** Fixed costs, travel, and what balance and disturbance cost. */
  cost: number
  /** One for each vehicle in use, in the order of the problem's vehicles. */
  routes: Route[]
  unassigned: Unassigned[]
  /** How many iterations the search did: with the same seed and number it finds this plan again. */
  iterations: number
}

export interface Route {
  vehicle_id: string
  cost: number
  /** Seconds of travel. */
  duration: number
  distance: number
  setup: number
  service: number
  waiting_time: number
  /** Sum of how late its steps start. Only what is frozen, and the return after it, may be late. */
  lateness: number
  steps: Step[]
}

export interface Step {
  type: 'start' | 'job' | 'pickup' | 'delivery' | 'break' | 'end'
  /** Of the job, shipment or break; null of the start and the end. */
  id: string | null
  location_index: number
  /** Of a break taken at a stop before its service, when that is set up. */
  arrival: number
  /** From arrival on, where the step before was at another place. */
  setup: number
  /** Between readiness and start; a break taken meanwhile is not counted. */
  waiting_time: number
  start: number
  departure: number
  /** On board when leaving. */
  load: number[]
  /** Travelled since the start: seconds and metres. */
  duration: number
  distance: number
  lateness: number
}

/** Writes the route of one vehicle out, given its tasks in order. */
export function writeRoute(model: Model, vehicle: number, tasks: number[], cost: number): Route {
  const nodes = [startNode(model, vehicle), ...tasks, endNode(model, vehicle)]
  const steps = writeSteps({
    model,
    vehicle,
    nodes,
    timetable: makeTimetable(model, vehicle, nodes),
  })
  const last = steps.at(-1)
  const sum = (field: 'setup' | 'waiting_time' | 'lateness') =>
    steps.reduce((total, step) => total + step[field], 0)
  return {
    vehicle_id: model.problem.vehicles[vehicle]?.id ?? '',
    cost,
    duration: last?.duration ?? 0,
    distance: last?.distance ?? 0,
    setup: sum('setup'),
    service: tasks.reduce((total, task) => total + f64(model.service, task), 0),
    waiting_time: sum('waiting_time'),
    lateness: sum('lateness'),
    steps,
  }
}

interface Course {
  model: Model
  vehicle: number
  nodes: number[]
  timetable: Timetable
}

interface Way {
  duration: number
  distance: number
  setup: number
}

function writeSteps(course: Course): Step[] {
  const { model, nodes, timetable } = course
  const { dims, taskCount, loaded, change } = model
  const places = placesOf(model, nodes)
  const load = Array.from({ length: dims }, (_, dim) =>
    nodes.reduce((all, node) => all + (node < taskCount ? f64(loaded, node * dims + dim) : 0), 0),
  )
  const travelled = { duration: 0, distance: 0 }
  return nodes.flatMap((node, position) => {
    const way = wayTo(course, position)
    travelled.duration += way.duration
    travelled.distance += way.distance
    const ready = f64(timetable.ready, position)
    const at = { location_index: places[position] ?? 0, ...travelled }
    const before = breaksAt(course, position, true, { ...at, load: [...load] })
    if (node < taskCount) {
      load.forEach((it, dim) => (load[dim] = it + f64(change, node * dims + dim)))
    }
    const start = f64(timetable.start, position)
    const windows = windowsAt(course, position)
    const step: Step = {
      ...nameAt(course, position),
      ...at,
      arrival: ready - way.setup,
      setup: way.setup,
      waiting_time: start - (before.at(-1)?.departure ?? ready),
      start,
      departure: f64(timetable.end, position),
      load: [...load],
      lateness: latenessOf(windows, start),
    }
    return [...before, step, ...breaksAt(course, position, false, step)]
  })
}

function wayTo({ model, vehicle, nodes }: Course, position: number): Way {
  const from = nodes[position - 1]
  const to = nodes[position]
  const durations = model.durations[vehicle]
  if (from === undefined || to === undefined || !durations) {
    return { duration: 0, distance: 0, setup: 0 }
  }
  const arc = i32(model.place, from) * model.stride + i32(model.place, to)
  const isThere = i32(model.place, from) === i32(model.place, to)
  const setup = isThere ? 0 : f64(model.setup, to)
  return { duration: f64(durations, arc), distance: f64(model.distances, arc), setup }
}

/** The breaks taken at a position, before its service or after it. */
function breaksAt(
  { model, vehicle, timetable }: Course,
  position: number,
  isBefore: boolean,
  at: Pick<Step, 'location_index' | 'duration' | 'distance' | 'load'>,
): Step[] {
  const { location_index, duration, distance, load } = at
  let free = f64(isBefore ? timetable.ready : timetable.end, position)
  return (model.problem.vehicles[vehicle]?.breaks ?? []).flatMap((of, index): Step[] => {
    const isHere = i32(timetable.breakPosition, index) === position
    if (!isHere || (timetable.breakIsBefore[index] === 1) !== isBefore) return []
    const arrival = free
    const start = f64(timetable.breakStart, index)
    free = start + of.service
    return [
      {
        type: 'break',
        id: of.id,
        location_index,
        arrival,
        setup: 0,
        waiting_time: start - arrival,
        start,
        departure: free,
        load: [...load],
        duration,
        distance,
        lateness: latenessOf(of.time_windows, start),
      },
    ]
  })
}

function nameAt({ model, nodes }: Course, position: number): Pick<Step, 'type' | 'id'> {
  if (position === 0) return { type: 'start', id: null }
  const task = nodes[position] ?? 0
  return task < model.taskCount ? nameOf(model, task) : { type: 'end', id: null }
}

/** What a task is called in the problem. */
export function nameOf(model: Model, task: number): TaskRef {
  const id = model.ids[i32(model.requestOf, task)] ?? ''
  const jobs = model.problem.jobs.length
  if (task < jobs) return { type: 'job', id }
  return { type: (task - jobs) % 2 === 0 ? 'pickup' : 'delivery', id }
}

function windowsAt({ model, vehicle, nodes }: Course, position: number): TimeWindow[] {
  const { jobs, shipments = [], vehicles } = model.problem
  const shift = vehicles[vehicle]?.time_window
  const task = nodes[position] ?? 0
  if (task >= model.taskCount) return shift ? [shift] : []
  const job = jobs[task]
  const shipment = shipments[(task - jobs.length) >> 1]
  const part = (task - jobs.length) % 2 === 0 ? shipment?.pickup : shipment?.delivery
  return (job ?? part)?.time_windows ?? []
}

/** Where each step is; an open start is at the first stop, and an open end at the last. */
function placesOf(model: Model, nodes: number[]): number[] {
  const places = nodes.map((node) => i32(model.place, node))
  const nowhere = model.stride - 1
  const last = nodes.length - 1
  if (places[0] === nowhere) places[0] = places[1] ?? nowhere
  if (places[last] === nowhere) places[last] = places[last - 1] ?? nowhere
  return places
}

function latenessOf(windows: TimeWindow[], start: number): number {
  if (windows.length === 0) return 0
  return Math.max(0, start - Math.max(...windows.map(([, last]) => last)))
}
