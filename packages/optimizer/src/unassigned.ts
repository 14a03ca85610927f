import { type InsertionCache, createInsertionCache, keptPositions } from './insertion-cache.ts'
import { scanConstrained } from './constrained/scan-constrained.ts'
import { evaluateRoute } from './evaluate-route.ts'
import type { Model } from './model.ts'
import { f64, i32 } from './numbers.ts'
import { isOnOtherDay } from './days.ts'
import { createRoutes, setRoutes } from './edit-routes.ts'
import type { Job, Shipment, Vehicle } from './problem.ts'
import { type Routes, endNode, startNode } from './routes.ts'
import type { Solution } from './search.ts'

/** A job or shipment that no route has, and why. */
export interface Unassigned {
  id: string
  /**
   * What stands in its way: the type of the cheapest relaxation. `no_vehicle`: there are none. `several`: no single
   * relaxation is enough. `left_out`: nothing, it fits into a route as it is.
   */
  reason: Relaxation['type'] | 'no_vehicle' | 'several' | 'left_out'
  /** What would let it into the plan as it is, each by itself; the cheapest first. */
  relaxations: Relaxation[]
}

/** One constraint given up, for one vehicle. */
export type Relaxation = { vehicle_id: string } & (
  | { type: 'skills'; missing: string[] }
  /** It lies outside the zones of the vehicle. */
  | { type: 'zones' }
  /** It may be done on the day of this vehicle too. */
  | { type: 'day' }
  /** It may be done by others than the vehicle it is pinned to. */
  | { type: 'vehicle_id' }
  /** Its windows open so many seconds earlier, or close so many later. */
  | { type: 'time_windows'; seconds: number }
  | { type: 'shift_start' | 'shift_end' | 'max_travel_time' | 'max_duration'; seconds: number }
  | { type: 'max_distance'; metres: number }
  | { type: 'max_tasks'; tasks: number }
  /** Missing in each dimension. */
  | { type: 'capacity'; amount: number[] }
  /** Without its breaks. */
  | { type: 'breaks' }
  /** One more vehicle like this one. */
  | { type: 'another_vehicle' }
)

/** What relaxations cost beside each other, in seconds of somebody's time. */
const prices = {
  perSkill: 2 * 3600,
  otherVehicle: 3600,
  outside: 3600,
  perDay: 1800,
  perTask: 1800,
  /** For the load of a whole vehicle. */
  perLoad: 2 * 3600,
  metresPerSecond: 10,
  anotherVehicle: 8 * 3600,
}

/** Beyond this nobody would extend a shift or move a window: seconds, and metres likewise. */
const mostSeconds = 7 * 24 * 3600
const mostMetres = 1_000_000
const mostDays = 7

/** Explains all that a solution leaves out. */
export function explainAbsent(model: Model, solution: Solution): Unassigned[] {
  const explainer = new Explainer(model, solution)
  return solution.absent.map((request) => explainer.explain(request))
}

interface Priced {
  price: number
  relaxation: Relaxation
}

interface Pair {
  of: Vehicle
  demand: Job | Shipment
}

/** Tries each constraint without it, on a copy of the model whose limits it changes and restores. */
class Explainer {
  private readonly model: Model
  private readonly routes: Routes
  private readonly cache: InsertionCache
  private readonly empty: Routes
  private readonly onBoard: Map<string, number>

  constructor(
    private readonly original: Model,
    private readonly solution: Solution,
  ) {
    const model = original
    this.model = {
      ...model,
      // Every constraint is to be tried, also those that a plain problem has not.
      isPlain: false,
      ready: model.ready.slice(),
      due: model.due.slice(),
      windowOpen: model.windowOpen.slice(),
      windowClose: model.windowClose.slice(),
      capacity: model.capacity.slice(),
      breakCount: model.breakCount.slice(),
      maxTasks: model.maxTasks.slice(),
      maxTravelTime: model.maxTravelTime.slice(),
      maxDistance: model.maxDistance.slice(),
      maxDuration: model.maxDuration.slice(),
    }
    this.routes = createRoutes(this.model)
    setRoutes(this.routes, solution.tasks, solution.absent)
    this.empty = createRoutes(this.model)
    this.cache = createInsertionCache(this.routes)
    this.onBoard = new Map(
      model.frozenTasks.flatMap((tasks, vehicle) =>
        tasks.map((task) => [model.ids[i32(model.requestOf, task)] ?? '', vehicle] as const),
      ),
    )
  }

  explain(request: number): Unassigned {
    const id = this.model.ids[request] ?? ''
    if (this.model.vehicleCount === 0) return { id, reason: 'no_vehicle', relaxations: [] }
    if (this.fitsSomewhere(request)) return { id, reason: 'left_out', relaxations: [] }
    const cheapest = new Map<Relaxation['type'], Priced>()
    for (let vehicle = 0; vehicle < this.model.vehicleCount; vehicle += 1) {
      for (const found of this.relaxationsOf(request, vehicle, cheapest)) {
        const { type } = found.relaxation
        const best = cheapest.get(type)
        if (!best || found.price < best.price) cheapest.set(type, found)
      }
    }
    const relaxations = [...cheapest.values()]
      .toSorted((a, b) => a.price - b.price)
      .map(({ relaxation }) => relaxation)
    return { id, reason: relaxations[0]?.type ?? 'several', relaxations }
  }

  private fitsSomewhere(request: number): boolean {
    const { compatible, vehicleCount } = this.model
    for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
      const mayTake = compatible[request * vehicleCount + vehicle] === 1
      if (mayTake && this.fits(request, vehicle)) return true
    }
    return false
  }

  private relaxationsOf(
    request: number,
    vehicle: number,
    cheapest: Map<Relaxation['type'], Priced>,
  ): Priced[] {
    const of = this.model.problem.vehicles[vehicle]
    const demand = this.demandOf(request)
    if (!of || !demand) return []
    const boardedBy = this.onBoard.get(demand.id)
    if (boardedBy !== undefined) {
      if (boardedBy !== vehicle) return []
      return [...this.measured(request, vehicle, cheapest), ...this.counted(request, vehicle)]
    }
    const barred = this.barred(request, vehicle, { of, demand })
    if (barred.length > 0) return barred.length === 1 && this.fits(request, vehicle) ? barred : []
    const isPinned = demand.vehicle_id !== undefined
    return [
      ...this.measured(request, vehicle, cheapest),
      ...this.counted(request, vehicle),
      ...(isPinned ? [] : this.anotherLike(request, vehicle)),
    ]
  }

  /** Each reason for which the vehicle may not do it at all. */
  private barred(request: number, vehicle: number, { of, demand }: Pair): Priced[] {
    const { outside, vehicleCount, problem } = this.model
    const vehicle_id = of.id
    const missing = (demand.skills ?? []).filter((it) => !(of.skills ?? []).includes(it))
    const barred: Priced[] = []
    if (demand.vehicle_id !== undefined && demand.vehicle_id !== vehicle_id)
      barred.push({ price: prices.otherVehicle, relaxation: { type: 'vehicle_id', vehicle_id } })
    if (isOnOtherDay(demand, of)) {
      const away = (demand.days ?? []).map((day) => Math.abs(day - (of.day ?? day)))
      const price = prices.perDay * Math.min(...away, mostDays)
      barred.push({ price, relaxation: { type: 'day', vehicle_id } })
    }
    if (missing.length > 0) {
      const price = prices.perSkill * missing.length
      barred.push({ price, relaxation: { type: 'skills', vehicle_id, missing } })
    }
    if (problem.outside_zones === undefined && outside[request * vehicleCount + vehicle] === 1)
      barred.push({ price: prices.outside, relaxation: { type: 'zones', vehicle_id } })
    return barred
  }

  /** Constraints that have an amount of which as little as possible is given up. */
  private measured(
    request: number,
    vehicle: number,
    cheapest: Map<Relaxation['type'], Priced>,
  ): Priced[] {
    const { model } = this
    const vehicle_id = model.problem.vehicles[vehicle]?.id ?? ''
    const timed = [
      { type: 'time_windows', change: (by: number) => this.widen(request, by) },
      { type: 'shift_start', change: this.adding(model.ready, startNode(model, vehicle), -1) },
      { type: 'shift_end', change: this.adding(model.due, endNode(model, vehicle), 1) },
      { type: 'max_travel_time', change: this.adding(model.maxTravelTime, vehicle, 1) },
      { type: 'max_duration', change: this.adding(model.maxDuration, vehicle, 1) },
    ] as const
    const found = timed.flatMap(({ type, change }): Priced[] => {
      const limit = Math.ceil(Math.min(cheapest.get(type)?.price ?? mostSeconds, mostSeconds))
      const least = this.leastChange(request, vehicle, limit, change)
      if (least === null) return []
      const seconds = least + this.raised(type, vehicle)
      return [{ price: least, relaxation: { type, vehicle_id, seconds } }]
    })
    const bound = cheapest.get('max_distance')?.price ?? Number.POSITIVE_INFINITY
    const limit = Math.ceil(Math.min(bound * prices.metresPerSecond, mostMetres))
    const change = this.adding(model.maxDistance, vehicle, 1)
    const added = this.leastChange(request, vehicle, limit, change)
    if (added === null) return found
    const price = added / prices.metresPerSecond
    const metres = added + this.raised('max_distance', vehicle)
    return [...found, { price, relaxation: { type: 'max_distance', vehicle_id, metres } }]
  }

  /** Constraints that are there or not. */
  private counted(request: number, vehicle: number): Priced[] {
    const { model } = this
    const vehicle_id = model.problem.vehicles[vehicle]?.id ?? ''
    const found: Priced[] = []
    const needed = i32(model.secondTask, request) < 0 ? 1 : 2
    const tasks = i32(this.routes.length, vehicle) + needed - f64(model.maxTasks, vehicle)
    if (
      tasks > 0 &&
      this.fitsWith(request, vehicle, this.adding(model.maxTasks, vehicle, 1), tasks)
    ) {
      const more = tasks + this.raised('max_tasks', vehicle)
      const relaxation: Relaxation = { type: 'max_tasks', vehicle_id, tasks: more }
      found.push({ price: prices.perTask * tasks, relaxation })
    }
    const breaks = i32(model.breakCount, vehicle)
    // What is frozen may be late by them, which would be another plan.
    if (breaks > 0 && i32(model.frozen, vehicle) === 0) {
      const dropBreaks = (by: number) => {
        model.breakCount[vehicle] = breaks - by
        evaluateRoute(this.routes, vehicle)
      }
      if (this.fitsWith(request, vehicle, dropBreaks, breaks)) {
        const service = (model.problem.vehicles[vehicle]?.breaks ?? []).map((it) => it.service)
        const price = service.reduce((sum, it) => sum + it, 0) + 1
        found.push({ price, relaxation: { type: 'breaks', vehicle_id } })
      }
    }
    const amount = this.missingLoad(request, vehicle)
    if (amount?.some((it) => it > 0)) {
      const shares = amount.map((it, dim) => {
        return it / Math.max(1, f64(model.capacity, vehicle * model.dims + dim))
      })
      const price = prices.perLoad * Math.max(...shares)
      found.push({ price, relaxation: { type: 'capacity', vehicle_id, amount } })
    }
    return found
  }

  private anotherLike(request: number, vehicle: number): Priced[] {
    if (i32(this.model.frozen, vehicle) > 0 || !this.fits(request, vehicle, this.empty)) return []
    const vehicle_id = this.model.problem.vehicles[vehicle]?.id ?? ''
    const price = prices.anotherVehicle
    return [{ price, relaxation: { type: 'another_vehicle', vehicle_id } }]
  }

  private demandOf(request: number) {
    const { jobs, shipments = [] } = this.model.problem
    const id = this.model.ids[request]
    return [...jobs, ...shipments].find((it) => it.id === id)
  }

  /** Whether a request fits a route as it is. Skills and pinning are not asked. */
  private fits(request: number, vehicle: number, routes = this.routes): boolean {
    scanConstrained(routes, this.cache, request, vehicle)
    return i32(this.cache.position, this.entry(request, vehicle)) >= 0
  }

  private entry(request: number, vehicle: number): number {
    return (request * this.model.vehicleCount + vehicle) * keptPositions
  }

  /** The same with a constraint changed by an amount, and restored. */
  private fitsWith(
    request: number,
    vehicle: number,
    change: (by: number) => void,
    by: number,
  ): boolean {
    change(by)
    const fits = this.fits(request, vehicle)
    change(0)
    return fits
  }

  /** The least whole amount by which a constraint has to change, below `limit`; null where none helps. */
  private leastChange(
    request: number,
    vehicle: number,
    limit: number,
    change: (by: number) => void,
  ): number | null {
    if (!this.fitsWith(request, vehicle, change, limit)) return null
    let tooLittle = 0
    let enough = limit
    while (enough - tooLittle > 1) {
      const middle = Math.floor((tooLittle + enough) / 2)
      if (this.fitsWith(request, vehicle, change, middle)) enough = middle
      else tooLittle = middle
    }
    return enough
  }

  /** Changes one limit of a vehicle by an amount. */
  private adding(limits: Float64Array, index: number, sign: 1 | -1): (by: number) => void {
    const own = f64(limits, index)
    const isOfTimes = limits === this.model.ready || limits === this.model.due
    const vehicle = (index - this.model.taskCount) >> 1
    return (by) => {
      limits[index] = own + sign * by
      if (isOfTimes) evaluateRoute(this.routes, vehicle)
    }
  }

  /** By how much a limit was raised for what is frozen: a relaxation begins at what the problem says. */
  private raised(type: Relaxation['type'], vehicle: number): number {
    const { original } = this
    const of = original.problem.vehicles[vehicle]
    if (!of || i32(original.frozen, vehicle) === 0) return 0
    const limits: Partial<Record<Relaxation['type'], [given: number | undefined, used: number]>> = {
      shift_end: [of.time_window?.[1], f64(original.due, endNode(original, vehicle))],
      max_tasks: [of.max_tasks, f64(original.maxTasks, vehicle)],
      max_travel_time: [of.max_travel_time, f64(original.maxTravelTime, vehicle)],
      max_distance: [of.max_distance, f64(original.maxDistance, vehicle)],
      max_duration: [of.max_duration, f64(original.maxDuration, vehicle)],
    }
    const [given, used] = limits[type] ?? []
    return given === undefined || used === undefined ? 0 : used - given
  }

  private widen(request: number, by: number): void {
    const { model, original } = this
    for (const task of [i32(model.firstTask, request), i32(model.secondTask, request)]) {
      if (task < 0) continue
      model.due[task] = f64(original.due, task) + by
      const end = i32(model.windowFirst, task + 1)
      for (let window = i32(model.windowFirst, task); window < end; window += 1) {
        model.windowOpen[window] = f64(original.windowOpen, window) - by
        model.windowClose[window] = f64(original.windowClose, window) + by
      }
    }
  }

  /** By dimension, what the vehicle lacks for the request where it costs least; null where it fits nowhere. */
  private missingLoad(request: number, vehicle: number): number[] | null {
    const { model, routes, cache } = this
    const { dims, capacity, loaded, change } = model
    if (dims === 0) return null
    const own = capacity.slice(vehicle * dims, (vehicle + 1) * dims)
    capacity.fill(Number.POSITIVE_INFINITY, vehicle * dims, (vehicle + 1) * dims)
    const fits = this.fits(request, vehicle)
    capacity.set(own, vehicle * dims)
    if (!fits) return null
    const position = i32(cache.position, this.entry(request, vehicle))
    const tasks = [...(this.solution.tasks[vehicle] ?? [])]
    const second = i32(model.secondTask, request)
    if (second >= 0) tasks.splice(position % routes.width, 0, second)
    const first = second < 0 ? position : Math.floor(position / routes.width)
    tasks.splice(first, 0, i32(model.firstTask, request))
    return Array.from({ length: dims }, (_, dim) => {
      let load = tasks.reduce((sum, task) => sum + f64(loaded, task * dims + dim), 0)
      let most = load
      for (const task of tasks) {
        load += f64(change, task * dims + dim)
        most = Math.max(most, load)
      }
      const given = model.problem.vehicles[vehicle]?.capacity?.[dim] ?? 0
      return Math.max(0, most - given)
    })
  }
}
