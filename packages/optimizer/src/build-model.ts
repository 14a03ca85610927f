import { dimensionsOf } from './check-problem.ts'
import type { Model } from './model.ts'
import { nearestTasks } from './nearest-tasks.ts'
import { f64, i32 } from './numbers.ts'
import { endNode, startNode } from './routes.ts'
import { durationOf, makeTimetable } from './timetable.ts'
import type { Job, Problem, Shipment, Stop, TaskRef, TimeWindow, Vehicle } from './problem.ts'
import { isOnOtherDay, lateCostOf } from './days.ts'
import { isOutside } from './zones.ts'

interface Task {
  stop: Stop
  request: number
  partner: number
  loaded: number[]
  change: number[]
}

interface Request {
  of: Job | Shipment
  published: Job['published']
  zones: Job['zones']
  due_day: Job['due_day']
  first: number
  second: number
}

const anyTime: TimeWindow[] = [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]]

/** Lays a checked problem out as typed arrays. */
export function buildModel(problem: Problem): Model {
  const { vehicles } = problem
  const { tasks, requests } = readRequests(problem)
  const dims = dimensionsOf(problem)
  const stride = Math.round(Math.sqrt(problem.durations.length)) + 1
  const frozenTasks = vehicles.map((it) => (it.frozen ?? []).map((ref) => taskOf(ref, requests)))
  const nodes = readNodes({ problem, tasks, frozen: new Set(frozenTasks.flat()), stride })
  const travel = readTravel(problem, stride)
  const load = (of: 'loaded' | 'change') =>
    Float64Array.from(
      tasks.flatMap((task) => Array.from({ length: dims }, (_, dim) => task[of][dim] ?? 0)),
    )
  const limit = (of: (vehicle: Vehicle) => number | undefined) =>
    Float64Array.from(vehicles, (it) => of(it) ?? Number.POSITIVE_INFINITY)
  const { disturbance } = problem
  const model: Model = {
    problem,
    taskCount: tasks.length,
    requestCount: requests.length,
    vehicleCount: vehicles.length,
    dims,
    stride,
    ...nodes,
    loaded: load('loaded'),
    change: load('change'),
    requestOf: Int32Array.from(tasks, (it) => it.request),
    partner: Int32Array.from(tasks, (it) => it.partner),
    firstTask: Int32Array.from(requests, (it) => it.first),
    secondTask: Int32Array.from(requests, (it) => it.second),
    ids: requests.map((it) => it.of.id),
    absence: Float64Array.from(requests, ({ of }) => absenceOf(of, requests.length)),
    isRequired: Uint8Array.from(requests, ({ of }) => (of.is_required === true ? 1 : 0)),
    compatible: new Uint8Array(requests.length * vehicles.length),
    outside: Uint8Array.from(
      requests.flatMap((it) => vehicles.map((vehicle) => Number(isOutside(it, vehicle)))),
    ),
    lateCost: Float64Array.from(
      requests.flatMap(({ of: { priority = 0 }, due_day }) =>
        vehicles.map((it) =>
          lateCostOf(
            { priority, ...(due_day !== undefined && { due_day }) },
            it,
            problem.late_day ?? 0,
          ),
        ),
      ),
    ),
    publishedVehicle: Int32Array.from(requests, (it) =>
      vehicles.findIndex(({ id }) => id === it.published?.vehicle_id),
    ),
    publishedStart: Float64Array.from(requests, (it) => it.published?.start ?? Number.NaN),
    ...travel,
    capacity: Float64Array.from(
      vehicles.flatMap((it) => Array.from({ length: dims }, (_, dim) => it.capacity?.[dim] ?? 0)),
    ),
    perVehicle: 0,
    fixedCost: Float64Array.from(vehicles, (it) => it.costs?.fixed ?? 0),
    vehicleClass: classesOf(problem),
    maxTasks: limit((it) => it.max_tasks),
    maxTravelTime: limit((it) => it.max_travel_time),
    maxDistance: limit((it) => it.max_distance),
    maxDuration: limit((it) => it.max_duration),
    frozen: Int32Array.from(frozenTasks, (it) => it.length),
    frozenTasks,
    nearest: new Int32Array(0),
    nearestCount: 0,
    balance: problem.balance ?? 0,
    perVehicleChange: disturbance?.per_vehicle_change ?? 0,
    perHourShifted: disturbance?.per_hour_shifted ?? 0,
    perOutside: problem.outside_zones ?? 0,
    isPlain: false,
  }
  fillCompatible(model, requests)
  if (problem.objective === 'vehicles') weighVehicles(model)
  frozenTasks.forEach((done, vehicle) => {
    if (done.length > 0) admitFrozen(model, vehicle, done)
  })
  model.isPlain = isPlain(model)
  return Object.assign(model, nearestTasks(model))
}

/** More than all requests of the highest priority together where it is required. */
const absenceOf = (
  { priority = 0, is_required = false }: Job | Shipment,
  requests: number,
): number => (is_required ? 11 * (requests + 1) ** 2 : 1 + priority * (requests + 1))

function readRequests(problem: Problem): { tasks: Task[]; requests: Request[] } {
  const tasks: Task[] = []
  const requests: Request[] = []
  const addJob = (
    of: Job | Shipment,
    stop: Stop,
    load: Pick<Job, 'delivery' | 'pickup'> | null,
  ) => {
    const loaded = load?.delivery ?? []
    const longest = Math.max(loaded.length, load?.pickup?.length ?? 0)
    const change = Array.from({ length: longest }, (_, dim) => {
      return (load?.pickup?.[dim] ?? 0) - (loaded[dim] ?? 0)
    })
    const published = load ? of.published : undefined
    const zones = load ? of.zones : undefined
    const due_day = load ? of.due_day : undefined
    requests.push({ of, published, zones, due_day, first: tasks.length, second: -1 })
    tasks.push({ stop, request: requests.length - 1, partner: -1, loaded, change })
  }
  for (const job of problem.jobs) addJob(job, job, job)
  const frozen = problem.vehicles.flatMap((it) => it.frozen ?? [])
  for (const shipment of problem.shipments ?? []) {
    const { pickup, delivery, amount = [] } = shipment
    const isFrozen = (type: TaskRef['type']) =>
      frozen.some((it) => it.type === type && it.id === shipment.id)
    if (isFrozen('pickup') && !isFrozen('delivery')) {
      // On board already: what is left of it is a job of this vehicle, as if loaded at the start.
      addJob(shipment, pickup, null)
      addJob(shipment, delivery, { delivery: amount })
      continue
    }
    const first = tasks.length
    const request = requests.length
    const { published, zones, due_day } = shipment
    requests.push({ of: shipment, published, zones, due_day, first, second: first + 1 })
    const part = { request, loaded: [] }
    tasks.push({ ...part, stop: pickup, partner: first + 1, change: amount })
    tasks.push({ ...part, stop: delivery, partner: first, change: amount.map((it) => -it) })
  }
  return { tasks, requests }
}

/** The task of a frozen step; a check has made sure that there is one. */
function taskOf({ type, id }: TaskRef, requests: Request[]): number {
  const of = requests.filter((it) => it.of.id === id)
  const [whole, rest] = of
  if (!whole) throw new RangeError(`no job or shipment has the id ${id}`)
  if (type !== 'delivery') return whole.first
  return rest ? rest.first : whole.second
}

interface NodeSource {
  problem: Problem
  tasks: Task[]
  frozen: Set<number>
  stride: number
}

function readNodes({ problem, tasks, frozen, stride }: NodeSource) {
  const { vehicles } = problem
  const nowhere = stride - 1
  const nodes: { stop: Stop; windows: TimeWindow[] }[] = tasks.map(({ stop }, task) => {
    const windows = merged(stop.time_windows ?? anyTime)
    return { stop, windows: frozen.has(task) ? withoutEnd(windows) : windows }
  })
  for (const { start_index, end_index, time_window } of vehicles) {
    const windows: TimeWindow[] = [time_window ?? [0, Number.POSITIVE_INFINITY]]
    nodes.push({ stop: { location_index: start_index ?? nowhere }, windows })
    nodes.push({ stop: { location_index: end_index ?? nowhere }, windows })
  }
  const breakNode = vehicles.map(({ breaks = [], frozen: done = [] }) => {
    const first = nodes.length
    for (const { service, time_windows } of breaks) {
      const windows = merged(time_windows)
      const stop = { location_index: nowhere, service }
      nodes.push({ stop, windows: done.length > 0 ? withoutEnd(windows) : windows })
    }
    return first
  })
  const windows = nodes.map((it) => it.windows)
  const windowFirst = new Int32Array(nodes.length + 1)
  windows.forEach((it, node) => (windowFirst[node + 1] = i32(windowFirst, node) + it.length))
  return {
    place: Int32Array.from(nodes, (it) => it.stop.location_index),
    setup: Float64Array.from(nodes, (it) => it.stop.setup ?? 0),
    service: Float64Array.from(nodes, (it) => it.stop.service ?? 0),
    ready: Float64Array.from(windows, (it) => Math.min(...it.map(([first]) => first))),
    due: Float64Array.from(windows, (it) => Math.max(...it.map(([, last]) => last))),
    windowFirst,
    windowOpen: Float64Array.from(windows.flat(), ([first]) => first),
    windowClose: Float64Array.from(windows.flat(), ([, last]) => last),
    labels: 1 + Math.max(0, ...vehicles.map((it) => it.breaks?.length ?? 0)),
    breakCount: Int32Array.from(vehicles, (it) => it.breaks?.length ?? 0),
    breakNode: Int32Array.from(breakNode),
  }
}

/** In order, and those that overlap as one. */
function merged(windows: TimeWindow[]): TimeWindow[] {
  const result: TimeWindow[] = []
  for (const [first, last] of windows.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1)
    if (before && first <= before[1]) before[1] = Math.max(before[1], last)
    else result.push([first, last])
  }
  return result
}

/** What is done or under way happens whatever its window says, and so does a break after it. */
function withoutEnd(windows: TimeWindow[]): TimeWindow[] {
  const last = windows.at(-1)
  return last ? [...windows.slice(0, -1), [last[0], Number.POSITIVE_INFINITY]] : windows
}

function readTravel(problem: Problem, stride: number) {
  const shared = new Map<string, Float64Array>()
  const once = (key: string, make: () => Float64Array) => {
    const made = shared.get(key) ?? make()
    shared.set(key, made)
    return made
  }
  const widened = (of: ArrayLike<number>) => {
    const wide = new Float64Array(stride * stride)
    for (let from = 0; from < stride - 1; from += 1) {
      for (let to = 0; to < stride - 1; to += 1) {
        wide[from * stride + to] = Number(of[from * (stride - 1) + to])
      }
    }
    return wide
  }
  const plain = widened(problem.durations)
  const distances = problem.distances ? widened(problem.distances) : new Float64Array(stride ** 2)
  const durations = problem.vehicles.map(({ speed_factor = 1 }) =>
    speed_factor === 1
      ? plain
      : once(`${speed_factor}`, () => plain.map((seconds) => seconds / speed_factor)),
  )
  const costs = problem.vehicles.map(({ costs: own, speed_factor = 1 }, vehicle) => {
    const { per_hour = 3600, per_km = 0 } = own ?? {}
    const seconds = durations[vehicle] ?? plain
    if (per_hour === 3600 && per_km === 0) return seconds
    return once(`${speed_factor} ${per_hour} ${per_km}`, () =>
      seconds.map((it, arc) => (it * per_hour) / 3600 + (f64(distances, arc) * per_km) / 1000),
    )
  })
  return { durations, costs, distances }
}

/** Vehicles that differ in nothing but their id, which nobody mentions, are of one class. */
function classesOf({ vehicles, jobs, shipments = [] }: Problem): Int32Array {
  const mentioned = new Set(
    [...jobs, ...shipments].flatMap((it) => [it.vehicle_id, it.published?.vehicle_id]),
  )
  const classes = new Map<string, number>()
  return Int32Array.from(vehicles, (vehicle) => {
    const { id, ...rest } = vehicle
    const isOwn = mentioned.has(id) || (vehicle.frozen ?? []).length > 0
    const key = JSON.stringify(isOwn ? vehicle : rest)
    const known = classes.get(key) ?? classes.size
    classes.set(key, known)
    return known
  })
}

function fillCompatible(model: Model, requests: Request[]): void {
  const { vehicles, outside_zones } = model.problem
  const mayLeave = outside_zones !== undefined
  const frozenIn = new Map<number, number>()
  model.frozenTasks.forEach((tasks, vehicle) => {
    for (const task of tasks) frozenIn.set(i32(model.requestOf, task), vehicle)
  })
  const shipmentOnBoard = new Map(
    requests.flatMap(({ of }, request) => {
      const vehicle = frozenIn.get(request)
      return vehicle === undefined ? [] : [[of.id, vehicle] as const]
    }),
  )
  // Many vehicles may share many skills, as days of one person do.
  const skillsOf = vehicles.map(({ skills }) => new Set(skills))
  requests.forEach(({ of, first, second }, request) => {
    const onBoard = shipmentOnBoard.get(of.id)
    vehicles.forEach((own, vehicle) => {
      const { id } = own
      const may =
        onBoard === undefined
          ? (of.vehicle_id ?? id) === id &&
            !isOnOtherDay(of, own) &&
            (of.skills ?? []).every((it) => skillsOf[vehicle]?.has(it)) &&
            (mayLeave || model.outside[request * vehicles.length + vehicle] === 0)
          : onBoard === vehicle
      const fits =
        onBoard !== undefined || hasRoom(model, vehicle, second < 0 ? [first] : [first, second])
      model.compatible[request * vehicles.length + vehicle] = may && fits ? 1 : 0
    })
  })
}

function hasRoom({ dims, capacity, loaded, change }: Model, vehicle: number, tasks: number[]) {
  return tasks.every((task) => {
    for (let dim = 0; dim < dims; dim += 1) {
      const before = f64(loaded, task * dims + dim)
      const most = Math.max(before, before + f64(change, task * dims + dim))
      if (most > f64(capacity, vehicle * dims + dim)) return false
    }
    return true
  })
}

/** One vehicle more costs more than all travel could save. */
function weighVehicles(model: Model): void {
  const dearest = Math.max(0, ...model.costs.map((it) => it.reduce((a, b) => Math.max(a, b), 0)))
  const fixed = model.fixedCost.reduce((sum, it) => sum + it, 0)
  model.perVehicle = 1 + fixed + 2 * dearest * (model.taskCount + 1)
  model.fixedCost = model.fixedCost.map((it) => it + model.perVehicle)
}

function raise(limits: Float64Array, index: number, least: number): void {
  limits[index] = Math.max(f64(limits, index), least)
}

/** Raises the limits of a vehicle to what its frozen steps alone come to: they happen, and what is added may not add to it. */
function admitFrozen(model: Model, vehicle: number, tasks: number[]): void {
  const { dims, capacity, loaded, change, stride, place } = model
  const nodes = [startNode(model, vehicle), ...tasks, endNode(model, vehicle)]
  const end = endNode(model, vehicle)
  const due = f64(model.due, end)
  model.due[end] = Number.POSITIVE_INFINITY
  const timetable = makeTimetable(model, vehicle, nodes)
  model.due[end] = due
  raise(model.due, end, f64(timetable.start, nodes.length - 1))
  raise(model.maxDuration, vehicle, durationOf(timetable))
  raise(model.maxTasks, vehicle, tasks.length)
  const sumOf = (matrix: Float64Array | undefined) =>
    nodes.slice(1).reduce((sum, node, index) => {
      const from = i32(place, nodes[index] ?? node)
      return sum + f64(matrix ?? model.distances, from * stride + i32(place, node))
    }, 0)
  raise(model.maxTravelTime, vehicle, sumOf(model.durations[vehicle]))
  raise(model.maxDistance, vehicle, sumOf(model.distances))
  for (let dim = 0; dim < dims; dim += 1) {
    let load = tasks.reduce((sum, task) => sum + f64(loaded, task * dims + dim), 0)
    raise(capacity, vehicle * dims + dim, load)
    for (const task of tasks) {
      load += f64(change, task * dims + dim)
      raise(capacity, vehicle * dims + dim, load)
    }
  }
}

function isPlain(model: Model): boolean {
  const { loaded, change } = model
  const everyLimit = [model.maxTasks, model.maxTravelTime, model.maxDistance, model.maxDuration]
  return (
    model.dims <= 1 &&
    model.labels === 1 &&
    model.taskCount === model.requestCount &&
    model.windowOpen.length === model.service.length &&
    model.setup.every((it) => it === 0) &&
    loaded.every((it, index) => it === -f64(change, index)) &&
    everyLimit.every((limit) => limit.every((it) => it === Number.POSITIVE_INFINITY)) &&
    model.frozen.every((it) => it === 0) &&
    model.balance === 0 &&
    model.perVehicleChange === 0 &&
    model.perHourShifted === 0 &&
    model.lateCost.every((it) => it === 0) &&
    (model.perOutside === 0 || model.outside.every((it) => it === 0))
  )
}
