import type { Break, Problem, Stop, TaskRef, TimeWindow, Vehicle } from './problem.ts'

/** A problem that nobody can read: a number that is none, a place that does not exist, an id twice. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  /** Where in the problem, as in `jobs[3].time_windows[0]`. */
  readonly path: string

  constructor(path: string, message: string) {
    super(`${path} ${message}`)
    this.path = path
  }
}

const mostDimensions = 4
const highestPriority = 10

/**
 * Makes sure that a problem can be read. That it can be solved is no question here: what is impossible is unassigned with its
 * reason.
 *
 * @throws {ProblemError}
 */
export function checkProblem(problem: Problem): void {
  const places = checkMatrix('durations', problem.durations)
  if (problem.distances) checkMatrix('distances', problem.distances, places)
  const check = new Check(places, dimensionsOf(problem))
  check.number('balance', problem.balance)
  check.number('disturbance.per_vehicle_change', problem.disturbance?.per_vehicle_change)
  check.number('disturbance.per_hour_shifted', problem.disturbance?.per_hour_shifted)
  check.number('outside_zones', problem.outside_zones)
  check.number('late_day', problem.late_day)
  const vehicleIds = check.ids(problem.vehicles, 'vehicles')
  const requests = [...problem.jobs, ...(problem.shipments ?? [])]
  check.ids(requests, 'jobs and shipments')
  problem.jobs.forEach((job, index) => {
    const path = `jobs[${index}]`
    check.stop(path, job)
    check.load(`${path}.delivery`, job.delivery)
    check.load(`${path}.pickup`, job.pickup)
  })
  problem.shipments?.forEach(({ pickup, delivery, amount }, index) => {
    const path = `shipments[${index}]`
    check.stop(`${path}.pickup`, pickup)
    check.stop(`${path}.delivery`, delivery)
    check.load(`${path}.amount`, amount)
  })
  requests.forEach(({ id, priority = 0, vehicle_id, published, days = [], due_day }) => {
    for (const day of days) check.day(`days of ${id}`, day)
    check.day(`due_day of ${id}`, due_day)
    if (!Number.isInteger(priority) || priority < 0 || priority > highestPriority) {
      throw new ProblemError(`priority of ${id}`, `is no whole number of 0 to ${highestPriority}`)
    }
    if (vehicle_id !== undefined && !vehicleIds.has(vehicle_id)) {
      throw new ProblemError(`vehicle_id of ${id}`, `names no vehicle: ${vehicle_id}`)
    }
    if (published) check.finite(`published.start of ${id}`, published.start)
  })
  problem.vehicles.forEach((vehicle, index) => {
    checkVehicle(check, problem, vehicle, `vehicles[${index}]`)
  })
  checkFrozen(problem)
}

function checkMatrix(path: string, matrix: ArrayLike<number>, expected?: number): number {
  const places = Math.sqrt(matrix.length)
  if (!Number.isInteger(places)) throw new ProblemError(path, 'is no square matrix')
  if (expected !== undefined && places !== expected) {
    throw new ProblemError(path, `has ${places} places where durations has ${expected}`)
  }
  for (let index = 0; index < matrix.length; index += 1) {
    const value = Number(matrix[index])
    if (!(value >= 0) || value === Number.POSITIVE_INFINITY) {
      throw new ProblemError(`${path}[${index}]`, `is no number of 0 or more: ${value}`)
    }
  }
  return places
}

/** In how many dimensions something is loaded, or there is room for it. */
export function dimensionsOf({ jobs, shipments = [], vehicles }: Problem): number {
  const loads = [
    ...jobs.flatMap((it) => [it.delivery, it.pickup]),
    ...shipments.map((it) => it.amount),
    ...vehicles.map((it) => it.capacity),
  ]
  return Math.max(0, ...loads.map((it) => it?.length ?? 0))
}

function checkVehicle(check: Check, problem: Problem, vehicle: Vehicle, path: string): void {
  const { start_index, end_index, costs, breaks = [], speed_factor = 1 } = vehicle
  check.day(`${path}.day`, vehicle.day)
  if (start_index !== undefined) check.place(`${path}.start_index`, start_index)
  if (end_index !== undefined) check.place(`${path}.end_index`, end_index)
  check.load(`${path}.capacity`, vehicle.capacity)
  if (vehicle.time_window) check.windows(`${path}.time_window`, [vehicle.time_window])
  if (!(speed_factor > 0) || speed_factor === Number.POSITIVE_INFINITY) {
    throw new ProblemError(`${path}.speed_factor`, `is no number above 0: ${speed_factor}`)
  }
  for (const [name, value] of Object.entries(costs ?? {})) check.number(`${path}.${name}`, value)
  checkLimits(check, problem, vehicle, path)
  breaks.forEach((it: Break, index) => {
    check.number(`${path}.breaks[${index}].service`, it.service)
    check.windows(`${path}.breaks[${index}].time_windows`, it.time_windows)
  })
}

function checkLimits(check: Check, problem: Problem, vehicle: Vehicle, path: string): void {
  for (const name of ['max_tasks', 'max_travel_time', 'max_distance', 'max_duration'] as const) {
    check.number(`${path}.${name}`, vehicle[name])
  }
  const { costs } = vehicle
  const needsDistances = (costs?.per_km ?? 0) > 0 || vehicle.max_distance !== undefined
  if (needsDistances && !problem.distances) {
    throw new ProblemError(path, 'has per_km or max_distance, and there are no distances')
  }
}

function checkFrozen({ vehicles, jobs, shipments = [] }: Problem): void {
  const jobIds = new Set(jobs.map(({ id }) => id))
  const shipmentIds = new Set(shipments.map(({ id }) => id))
  const seen = new Set<string>()
  vehicles.forEach(({ frozen = [] }, index) => {
    const pickedUp = new Set<string>()
    for (const { type, id } of frozen) {
      const path = `vehicles[${index}].frozen`
      const isKnown = (type === 'job' ? jobIds : shipmentIds).has(id)
      if (!isKnown) throw new ProblemError(path, `names no ${type} of the problem: ${id}`)
      const key = keyOf({ type, id })
      if (seen.has(key)) throw new ProblemError(path, `has ${type} ${id} a second time`)
      seen.add(key)
      if (type === 'pickup') pickedUp.add(id)
      if (type === 'delivery' && !pickedUp.has(id)) {
        throw new ProblemError(path, `delivers ${id} before it is picked up`)
      }
    }
  })
}

const keyOf = ({ type, id }: TaskRef): string => `${type} ${id}`

/** What is checked at many places of a problem. */
class Check {
  constructor(
    private readonly places: number,
    dimensions: number,
  ) {
    if (dimensions > mostDimensions) {
      throw new ProblemError('loads', `have more than ${mostDimensions} dimensions`)
    }
  }

  ids(of: readonly { id: string }[], path: string): Set<string> {
    const ids = new Set(of.map(({ id }) => id))
    const twice = of.find(({ id }, index) => of.findIndex((it) => it.id === id) < index)
    if (ids.size < of.length) throw new ProblemError(path, `have an id twice: ${twice?.id}`)
    return ids
  }

  place(path: string, index: number): void {
    if (Number.isInteger(index) && index >= 0 && index < this.places) return
    throw new ProblemError(path, `is none of the ${this.places} places of the matrix: ${index}`)
  }

  finite(path: string, value: number): void {
    if (!Number.isFinite(value)) throw new ProblemError(path, `is no number: ${value}`)
  }

  /** A number of 0 or more, or none. */
  number(path: string, value: number | undefined): void {
    if (value === undefined || (Number.isFinite(value) && value >= 0)) return
    throw new ProblemError(path, `is no number of 0 or more: ${value}`)
  }

  /** A whole number, or none. */
  day(path: string, day: number | undefined): void {
    if (day === undefined || Number.isInteger(day)) return
    throw new ProblemError(path, `is no whole number: ${day}`)
  }

  load(path: string, load: number[] | undefined): void {
    load?.forEach((it, dim) => this.number(`${path}[${dim}]`, it))
  }

  stop(path: string, stop: Stop): void {
    this.place(`${path}.location_index`, stop.location_index)
    this.number(`${path}.setup`, stop.setup)
    this.number(`${path}.service`, stop.service)
    if (stop.time_windows) this.windows(`${path}.time_windows`, stop.time_windows)
  }

  windows(path: string, windows: TimeWindow[]): void {
    if (windows.length === 0) throw new ProblemError(path, 'is empty')
    for (const [first, last] of windows) {
      this.finite(path, first)
      this.finite(path, last)
      if (last < first) throw new ProblemError(path, `ends before it begins: ${first}, ${last}`)
    }
  }
}
