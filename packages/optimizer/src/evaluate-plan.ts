import { buildModel } from './build-model.ts'
import { checkProblem, ProblemError } from './check-problem.ts'
import { createRoutes, setLength } from './edit-routes.ts'
import type { Model } from './model.ts'
import { f64, i32 } from './numbers.ts'
import { nameOf, type Plan, type Route, writeRoute } from './plan.ts'
import type { Job, Problem, Shipment, TaskRef, Vehicle } from './problem.ts'
import { endNode, type Routes, startNode } from './routes.ts'
import { makeTimetable } from './timetable.ts'
import { explainAbsent } from './unassigned.ts'
import { roundingError } from './windows.ts'
import { isOnOtherDay } from './days.ts'
import { isOutside } from './zones.ts'

/** What somebody wants a vehicle to do, in this order. */
export interface GivenRoute {
  vehicle_id: string
  steps: TaskRef[]
}

/** A rule that a given route breaks; `id` is the job, shipment or break that it concerns, null where it is the whole route. */
export type Violation = { id: string | null } & (
  | { type: 'skills'; missing: string[] }
  /** It is pinned to another vehicle. */
  | { type: 'vehicle_id' }
  /** It lies outside the zones of the vehicle. */
  | { type: 'zones' }
  /** It may not be done on the day of the vehicle. */
  | { type: 'day' }
  /** It starts, or the vehicle is back, so many seconds too late. */
  | { type: 'time_windows' | 'breaks' | 'shift_end'; seconds: number }
  | { type: 'max_travel_time' | 'max_duration'; seconds: number }
  | { type: 'max_distance'; metres: number }
  | { type: 'max_tasks'; tasks: number }
  /** Too much on board, in each dimension. */
  | { type: 'capacity'; amount: number[] }
)

export interface EvaluatedRoute {
  /** As it would be driven, however late; null where it has no step. */
  route: Route | null
  violations: Violation[]
}

export interface Evaluator {
  /** @throws {ProblemError} where the problem has no such vehicle or step, or a shipment is not whole */
  evaluate: (given: GivenRoute) => EvaluatedRoute
  /**
   * Writes out a whole plan that somebody made, with what it leaves out and why.
   *
   * @throws {ProblemError} as `evaluate`, and where a step is given twice
   */
  writePlan: (given: GivenRoute[]) => Plan & { violations: Map<string, Violation[]> }
}

/**
 * Computes routes that somebody made by the rules of the search: what keeps them all is what a search would return for the
 * same order, and what breaks some is driven as early as it can be, with what it breaks.
 *
 * @throws {ProblemError} where the problem cannot be read, or has frozen steps, whose limits a search raises
 */
export function createEvaluator(problem: Problem): Evaluator {
  checkProblem(problem)
  problem.vehicles.forEach(({ frozen = [] }, index) => {
    if (frozen.length > 0) throw new ProblemError(`vehicles[${index}].frozen`, 'has steps')
  })
  const model = buildModel(problem)
  const ways = [withRules(model), null, null]
  const wayAt = (index: number): Way => (ways[index] ??= withoutEnds(model, index > 1))
  const demands = new Map(
    [...problem.jobs, ...(problem.shipments ?? [])].map((it) => [it.id, it] as const),
  )
  const skills = problem.vehicles.map((it) => new Set(it.skills))
  const tasks = new Map<string, number>()
  for (let task = 0; task < model.taskCount; task += 1) {
    const { type, id } = nameOf(model, task)
    tasks.set(`${type} ${id}`, task)
  }

  const read = ({ vehicle_id, steps }: GivenRoute) => {
    const vehicle = problem.vehicles.findIndex(({ id }) => id === vehicle_id)
    const of = problem.vehicles[vehicle]
    if (!of) throw new ProblemError('routes', `name no vehicle: ${vehicle_id}`)
    const order = steps.map(({ type, id }) => {
      const task = tasks.get(`${type} ${id}`)
      if (task === undefined)
        throw new ProblemError('routes', `have an unknown step: ${type} ${id}`)
      return task
    })
    order.forEach((task, at) => {
      const partner = i32(model.partner, task)
      const isWhole = partner < 0 || task < partner === at < order.indexOf(partner)
      if (!isWhole || (partner >= 0 && !order.includes(partner)))
        throw new ProblemError('routes', `do not do a whole shipment: ${nameOf(model, task).id}`)
    })
    return { vehicle, of, order }
  }

  const evaluate = (given: GivenRoute): EvaluatedRoute => {
    const { vehicle, of, order } = read(given)
    if (order.length === 0) return { route: null, violations: [] }
    const nodes = [startNode(model, vehicle), ...order, endNode(model, vehicle)]
    const way =
      [0, 1].map(wayAt).find(({ times }) => makeTimetable(times, vehicle, nodes).isFeasible) ??
      wayAt(2)
    const cost = costOf(way.routes, vehicle, order) - model.perVehicle
    const route = writeRoute(way.times, vehicle, order, cost)
    return {
      route,
      violations: violationsOf({
        demands,
        of,
        skills: skills[vehicle] ?? new Set(),
        mayLeave: problem.outside_zones !== undefined,
        route,
      }),
    }
  }

  return {
    evaluate,
    writePlan: (given) => {
      const orders = problem.vehicles.map(({ id }) => {
        const own = given.find(({ vehicle_id }) => vehicle_id === id)
        return own ? read(own).order : []
      })
      const placed = new Set(orders.flat())
      if (placed.size < given.reduce((sum, { steps }) => sum + steps.length, 0))
        throw new ProblemError('routes', 'have a vehicle or a step twice')
      const found = given.map((of) => ({ ...evaluate(of), vehicle_id: of.vehicle_id }))
      const routes = problem.vehicles.flatMap(
        ({ id }) => found.find(({ vehicle_id }) => vehicle_id === id)?.route ?? [],
      )
      const absent = Array.from({ length: model.requestCount }, (_, request) => request).filter(
        (request) => !placed.has(i32(model.firstTask, request)),
      )
      const cost = routes.reduce((sum, route) => sum + route.cost, 0)
      const absence = absent.reduce((sum, request) => sum + f64(model.absence, request), 0)
      return {
        cost,
        routes,
        unassigned: explainAbsent(model, { tasks: orders, absent, absence, cost, iteration: 0 }),
        iterations: 0,
        violations: new Map(found.map(({ vehicle_id, violations }) => [vehicle_id, violations])),
      }
    },
  }
}

/** A model in which some routes are possible, and room to compute what they cost. */
interface Way {
  times: Model
  routes: Routes
}

const withRules = (model: Model): Way => ({ times: model, routes: createRoutes(model) })

/** The same day without closing hours, in which anything may be late; breaks too where nothing else is possible. */
function withoutEnds(model: Model, areBreaksFree: boolean): Way {
  const { taskCount, vehicleCount, windowFirst } = model
  const late: Model = {
    ...model,
    isPlain: false,
    due: model.due.slice(),
    windowClose: model.windowClose.slice(),
  }
  const open = (node: number) => {
    late.due[node] = Number.POSITIVE_INFINITY
    late.windowClose[i32(windowFirst, node + 1) - 1] = Number.POSITIVE_INFINITY
  }
  for (let task = 0; task < taskCount; task += 1) open(task)
  for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
    open(endNode(model, vehicle))
    if (!areBreaksFree) continue
    for (let index = 0; index < i32(model.breakCount, vehicle); index += 1)
      open(i32(model.breakNode, vehicle) + index)
  }
  // Nobody leaves later than they have to: without closing hours that would make visits late that need not be.
  const times = { ...late, perHourShifted: Math.max(model.perHourShifted, 1) }
  return { times, routes: createRoutes(late) }
}

function costOf(routes: Routes, vehicle: number, order: number[]): number {
  order.forEach((task, index) => {
    routes.sequence[vehicle * routes.width + 1 + index] = task
  })
  setLength(routes, vehicle, order.length)
  return f64(routes.cost, vehicle)
}

interface Evaluated {
  demands: ReadonlyMap<string, Job | Shipment>
  of: Vehicle
  /** Of that vehicle. */
  skills: ReadonlySet<string>
  /** Its zones, at a cost. */
  mayLeave: boolean
  route: Route
}

function violationsOf(evaluated: Evaluated): Violation[] {
  const { of, route } = evaluated
  const { steps } = route
  const end = Math.max(...steps.map(({ departure }) => departure))
  const start = steps[0]?.start ?? 0
  // A break after the return makes no day longer.
  const lasts = (steps.findLast(({ type }) => type === 'end')?.arrival ?? start) - start
  const tasks = steps.filter(({ type }) => isTask(type)).length
  const whole = [
    { type: 'shift_end', id: null, seconds: beyond(end, of.time_window?.[1]) },
    { type: 'max_travel_time', id: null, seconds: beyond(route.duration, of.max_travel_time) },
    { type: 'max_duration', id: null, seconds: beyond(lasts, of.max_duration) },
    { type: 'max_distance', id: null, metres: beyond(route.distance, of.max_distance) },
    { type: 'max_tasks', id: null, tasks: beyond(tasks, of.max_tasks) },
  ] satisfies Violation[]
  return [
    ...steps.flatMap(({ type, id, lateness }): Violation[] => {
      if (lateness <= roundingError || type === 'start' || type === 'end') return []
      return [{ type: type === 'break' ? 'breaks' : 'time_windows', id, seconds: lateness }]
    }),
    ...whole.filter((it) => amountOf(it) > 0),
    ...demandsOf(evaluated),
    ...overloadOf(evaluated),
  ]
}

const beyond = (value: number, most = Number.POSITIVE_INFINITY): number =>
  value > most + roundingError ? value - most : 0

const isTask = (type: Route['steps'][number]['type']): boolean =>
  type === 'job' || type === 'pickup' || type === 'delivery'

function amountOf(violation: Violation): number {
  if ('seconds' in violation) return violation.seconds
  if ('metres' in violation) return violation.metres
  return 'tasks' in violation ? violation.tasks : 0
}

/** What single jobs and shipments ask of a vehicle that it has not. */
function demandsOf({ demands, of, skills, mayLeave, route }: Evaluated): Violation[] {
  return route.steps.flatMap(({ type, id }): Violation[] => {
    const demand = type === 'job' || type === 'pickup' ? demands.get(id ?? '') : undefined
    if (!demand) return []
    const missing = (demand.skills ?? []).filter((skill) => !skills.has(skill))
    const isOfAnother = demand.vehicle_id !== undefined && demand.vehicle_id !== of.id
    return [
      ...(missing.length > 0 ? [{ type: 'skills' as const, id, missing }] : []),
      ...(isOfAnother ? [{ type: 'vehicle_id' as const, id }] : []),
      ...(!mayLeave && isOutside(demand, of) ? [{ type: 'zones' as const, id }] : []),
      ...(isOnOtherDay(demand, of) ? [{ type: 'day' as const, id }] : []),
    ]
  })
}

function overloadOf({ of, route }: Evaluated): Violation[] {
  const dims = route.steps[0]?.load.length ?? 0
  const amount = Array.from({ length: dims }, (_, dim) => {
    const most = Math.max(...route.steps.map(({ load }) => load[dim] ?? 0))
    return beyond(most, of.capacity?.[dim] ?? 0)
  })
  return amount.some((over) => over > 0) ? [{ type: 'capacity', id: null, amount }] : []
}
