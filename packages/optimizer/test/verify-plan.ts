import type { Job, Plan, Problem, Route, Step, Stop, TimeWindow, Vehicle } from '../src/index.ts'

/*
 * Says what is wrong with a plan, from the problem's statement alone: it shares no code with the solver, and recomputes
 * travel, times, loads and cost from the steps as a reader of the plan would.
 */

const tolerance = 1e-4

interface Ordered extends Pick<Job, 'zones' | 'vehicle_id' | 'days' | 'due_day' | 'priority'> {
  stop: Stop
  skills: string[]
}

/** Empty where the plan is right. */
export function verifyPlan(problem: Problem, plan: Plan): string[] {
  const faults: string[] = []
  const seen = new Map<string, number>()
  for (const route of plan.routes) {
    const vehicle = problem.vehicles.find(({ id }) => id === route.vehicle_id)
    if (!vehicle) {
      faults.push(`no vehicle ${route.vehicle_id}`)
      continue
    }
    const isSecond = plan.routes.filter(({ vehicle_id }) => vehicle_id === vehicle.id).length > 1
    if (isSecond) faults.push(`${vehicle.id} has two routes`)
    faults.push(...verifyRoute(problem, vehicle, route).map((it) => `${vehicle.id}: ${it}`))
    for (const { type, id } of route.steps) {
      if (id !== null && type !== 'break')
        seen.set(`${type} ${id}`, (seen.get(`${type} ${id}`) ?? 0) + 1)
    }
  }
  const unassigned = new Set(plan.unassigned.map(({ id }) => id))
  if (unassigned.size < plan.unassigned.length) faults.push('unassigned twice')
  const expected = [
    ...problem.jobs.map(({ id }) => [id, [`job ${id}`]] as const),
    ...(problem.shipments ?? []).map(({ id }) => [id, [`pickup ${id}`, `delivery ${id}`]] as const),
  ]
  for (const [id, names] of expected) {
    const times = names.map((name) => seen.get(name) ?? 0)
    // Of a shipment whose pickup is done, the delivery alone may be missing.
    const isDelivered = problem.vehicles.some((it) =>
      it.frozen?.some((ref) => ref.type === 'pickup' && ref.id === id),
    )
    const wanted = unassigned.has(id) ? [isDelivered ? 1 : 0, 0] : [1, 1]
    if (times.some((count, part) => count !== wanted[part])) {
      faults.push(`${id} is planned ${times.join(' and ')} times`)
    }
  }
  const cost = plan.routes.reduce((sum, route) => sum + costOf(problem, route), 0)
  if (Math.abs(cost - plan.cost) > tolerance * Math.max(1, cost)) {
    faults.push(`costs ${cost}, not ${plan.cost}`)
  }
  return faults
}

function verifyRoute(problem: Problem, vehicle: Vehicle, route: Route): string[] {
  const faults: string[] = []
  const { steps } = route
  const stops = steps.filter(({ type }) => type !== 'break')
  if (stops[0]?.type !== 'start' || stops.at(-1)?.type !== 'end') faults.push('has no start or end')
  const tasks = stops.slice(1, -1)
  const frozen = vehicle.frozen ?? []
  frozen.forEach(({ type, id }, index) => {
    if (tasks[index]?.type !== type || tasks[index].id !== id) faults.push(`moved frozen ${id}`)
  })
  tasks.forEach((step, index) => {
    const fault = verifyTask(problem, vehicle, step, index < frozen.length)
    if (fault) faults.push(`${step.type} ${step.id} ${fault}`)
  })
  faults.push(...verifyTimes(problem, vehicle, route))
  faults.push(...verifyBreaks(vehicle, steps))
  faults.push(...verifyLoads(problem, vehicle, steps))
  if (frozen.length === 0) faults.push(...verifyLimits(problem, vehicle, route))
  const picked = tasks.findIndex(
    ({ type, id }, index) =>
      type === 'delivery' &&
      !tasks.slice(0, index).some((it) => it.type === 'pickup' && it.id === id),
  )
  if (picked >= 0) faults.push(`delivers ${tasks[picked]?.id} before its pickup`)
  return faults
}

function orderOf(problem: Problem, { type, id }: Step): Ordered | null {
  if (type === 'job') {
    const job = problem.jobs.find((it) => it.id === id)
    return job ? { ...job, stop: job, skills: job.skills ?? [] } : null
  }
  const shipment = problem.shipments?.find((it) => it.id === id)
  if (!shipment) return null
  const stop = type === 'pickup' ? shipment.pickup : shipment.delivery
  return { ...shipment, stop, skills: shipment.skills ?? [] }
}

const isIn = (windows: TimeWindow[] | undefined, at: number): boolean =>
  !windows || windows.some(([first, last]) => at >= first - tolerance && at <= last + tolerance)

function verifyTask(
  problem: Problem,
  vehicle: Vehicle,
  step: Step,
  isFrozen: boolean,
): string | null {
  const ordered = orderOf(problem, step)
  if (!ordered) return 'is unknown'
  const { stop } = ordered
  if (stop.location_index !== step.location_index) return 'is elsewhere'
  if (Math.abs(step.departure - step.start - (stop.service ?? 0)) > tolerance) return 'is cut short'
  if (isFrozen) return null
  if (!isIn(stop.time_windows, step.start)) return `starts at ${step.start}, outside its windows`
  if (step.lateness > tolerance) return 'is said to be late'
  const isOnBoard = vehicle.frozen?.some((it) => it.type === 'pickup' && it.id === step.id)
  if (isOnBoard) return null
  return verifyDemand(problem, vehicle, ordered)
}

/** Whether the vehicle may do it at all. */
function verifyDemand(
  problem: Problem,
  vehicle: Vehicle,
  { skills, zones, vehicle_id, days }: Ordered,
): string | null {
  if (skills.some((skill) => !vehicle.skills?.includes(skill))) return 'lacks a skill'
  if (vehicle_id !== undefined && vehicle_id !== vehicle.id) return 'is of another vehicle'
  if (days && vehicle.day !== undefined && !days.includes(vehicle.day)) return 'is of another day'
  if (problem.outside_zones === undefined && leavesZones(vehicle, zones)) return 'is outside'
  return null
}

/** A job or a whole shipment pays once for each day after the one on which it is due. */
function lateOf(problem: Problem, vehicle: Vehicle, { steps }: Route): number {
  return steps.reduce((sum, step) => {
    if (step.type !== 'job' && step.type !== 'delivery') return sum
    const { due_day, priority = 0 } = orderOf(problem, step) ?? {}
    if (due_day === undefined || vehicle.day === undefined) return sum
    return sum + Math.max(vehicle.day - due_day, 0) * (1 + priority) * (problem.late_day ?? 0)
  }, 0)
}

const leavesZones = (vehicle: Vehicle, zones: string[] | undefined): boolean =>
  Boolean(vehicle.zones && zones) && !zones?.some((it) => vehicle.zones?.includes(it))

/** A job or a whole shipment pays once, with what its step leaves the vehicle's zones for. */
function outsideOf(problem: Problem, vehicle: Vehicle, { steps }: Route): number {
  const left = steps.filter((step) => {
    if (step.type !== 'job' && step.type !== 'delivery') return false
    return leavesZones(vehicle, orderOf(problem, step)?.zones)
  })
  return left.length * (problem.outside_zones ?? 0)
}

type Busy = [from: number, to: number, what: string]

/** Everything that keeps a vehicle busy, travel and setup too, one after the other and inside the shift. */
function verifyTimes(problem: Problem, vehicle: Vehicle, route: Route): string[] {
  const faults: string[] = []
  const stops = route.steps.filter(({ type }) => type !== 'break')
  const breaks = route.steps.filter(({ type }) => type === 'break')
  const busy = breaks.map(({ start, departure, id }): Busy => [start, departure, `break ${id}`])
  let travelled = 0
  stops.forEach((step, index) => {
    const before = stops[index - 1]
    const name = `${step.type} ${step.id ?? ''}`
    busy.push([step.start, step.departure, name])
    if (!before) return
    const travel = travelBetween(problem, vehicle, before, step)
    const isThere = before.location_index === step.location_index && !isOpen(vehicle, before, step)
    const setup = isThere ? 0 : (orderOf(problem, step)?.stop.setup ?? 0)
    travelled += travel
    busy.push([step.arrival - travel, step.arrival, `way to ${name}`])
    busy.push([step.arrival, step.arrival + setup, `setup of ${name}`])
    if (Math.abs(step.setup - setup) > tolerance) faults.push(`${name}: setup ${step.setup}`)
    if (step.arrival < before.departure - tolerance) faults.push(`${name} before ${before.id}`)
  })
  faults.push(...overlaps(busy), ...verifyShift(vehicle, route))
  if (Math.abs(travelled - route.duration) > tolerance) faults.push(`travels ${travelled}`)
  return faults
}

const isOpen = (vehicle: Vehicle, from: Step, to: Step): boolean =>
  (from.type === 'start' && vehicle.start_index === undefined) ||
  (to.type === 'end' && vehicle.end_index === undefined)

function travelBetween({ durations }: Problem, vehicle: Vehicle, from: Step, to: Step): number {
  if (isOpen(vehicle, from, to)) return 0
  const arc = from.location_index * Math.sqrt(durations.length) + to.location_index
  return Number(durations[arc]) / (vehicle.speed_factor ?? 1)
}

function overlaps(busy: Busy[]): string[] {
  const lasting = busy.filter(([from, to]) => to - from > tolerance).toSorted((a, b) => a[0] - b[0])
  return lasting.flatMap(([from, , what], index) => {
    const before = lasting[index - 1]
    return before && from < before[1] - tolerance ? [`${before[2]} overlaps ${what}`] : []
  })
}

function verifyShift({ time_window, frozen = [] }: Vehicle, { steps }: Route): string[] {
  const [first, last] = time_window ?? [0, Number.POSITIVE_INFINITY]
  const end = Math.max(...steps.map(({ departure }) => departure))
  const isLate = frozen.length === 0 && end > last + tolerance
  const isEarly = steps.some(({ start }) => start < first - tolerance)
  return [
    ...(isEarly ? ['begins before its shift'] : []),
    ...(isLate ? [`ends at ${end}, after its shift`] : []),
  ]
}

function verifyBreaks({ breaks = [], frozen = [] }: Vehicle, steps: Step[]): string[] {
  const taken = steps.filter(({ type }) => type === 'break')
  if (taken.length !== breaks.length) return [`takes ${taken.length} breaks`]
  return breaks.flatMap(({ id, service, time_windows }, index) => {
    const step = taken[index]
    if (step?.id !== id) return [`takes break ${step?.id} where ${id} is due`]
    if (Math.abs(step.departure - step.start - service) > tolerance)
      return [`cuts break ${id} short`]
    const isLate = step.start > Math.max(...time_windows.map(([, last]) => last))
    if (frozen.length > 0 && isLate) return []
    return isIn(time_windows, step.start) ? [] : [`takes break ${id} at ${step.start}`]
  })
}

function verifyLoads(problem: Problem, vehicle: Vehicle, steps: Step[]): string[] {
  // What is frozen may be more than its vehicle holds.
  if ((vehicle.frozen ?? []).length > 0) return []
  return [0, 1, 2, 3].flatMap((dim) => {
    let load = steps.reduce((sum, { id }) => sum + (jobOf(problem, id)?.delivery?.[dim] ?? 0), 0)
    return steps.flatMap((step) => {
      load += changeAt(problem, step, dim)
      const said = step.load[dim] ?? load
      const isOver = load > (vehicle.capacity?.[dim] ?? 0) + tolerance
      return [
        ...(isOver ? [`loads ${load} at ${step.id}`] : []),
        ...(Math.abs(said - load) > tolerance ? [`says ${said} of ${load} at ${step.id}`] : []),
      ]
    })
  })
}

const jobOf = ({ jobs }: Problem, id: string | null) => jobs.find((it) => it.id === id)

function changeAt(problem: Problem, { type, id }: Step, dim: number): number {
  const amount = problem.shipments?.find((it) => it.id === id)?.amount?.[dim] ?? 0
  if (type === 'pickup') return amount
  if (type === 'delivery') return -amount
  const job = type === 'job' ? jobOf(problem, id) : undefined
  return (job?.pickup?.[dim] ?? 0) - (job?.delivery?.[dim] ?? 0)
}

function verifyLimits(problem: Problem, vehicle: Vehicle, route: Route): string[] {
  const tasks = route.steps.filter(({ type }) => !['start', 'end', 'break'].includes(type)).length
  const start = route.steps[0]?.start ?? 0
  // Whoever takes a break at the end of the way has returned before it.
  const lasts = (route.steps.at(-1)?.arrival ?? start) - start
  const figures: [string, number, number | undefined][] = [
    ['tasks', tasks, vehicle.max_tasks],
    ['travel', route.duration, vehicle.max_travel_time],
    ['distance', distanceOf(problem, vehicle, route), vehicle.max_distance],
    ['duration', lasts, vehicle.max_duration],
  ]
  return figures.flatMap(([name, value, limit]) =>
    limit !== undefined && value > limit + tolerance ? [`${name} ${value} of ${limit}`] : [],
  )
}

function distanceOf({ distances, durations }: Problem, vehicle: Vehicle, route: Route): number {
  const places = Math.sqrt(durations.length)
  const visited = placesOf(vehicle, route)
  return visited.slice(1).reduce((sum, place, index) => {
    return sum + (distances?.[(visited[index] ?? 0) * places + place] ?? 0)
  }, 0)
}

/** Without the ends of an open route, which are at its stops. */
function placesOf(vehicle: Vehicle, { steps }: Route): number[] {
  return steps
    .filter(({ type }) => type !== 'break')
    .filter(({ type }) => type !== 'start' || vehicle.start_index !== undefined)
    .filter(({ type }) => type !== 'end' || vehicle.end_index !== undefined)
    .map(({ location_index }) => location_index)
}

function costOf(problem: Problem, route: Route): number {
  const vehicle = problem.vehicles.find(({ id }) => id === route.vehicle_id)
  if (!vehicle) return 0
  const { fixed = 0, per_hour = 3600, per_km = 0 } = vehicle.costs ?? {}
  const places = Math.sqrt(problem.durations.length)
  const visited = placesOf(vehicle, route)
  const travel = visited.slice(1).reduce((sum, place, index) => {
    return sum + Number(problem.durations[(visited[index] ?? 0) * places + place])
  }, 0)
  const seconds = travel / (vehicle.speed_factor ?? 1)
  const work =
    seconds +
    route.steps.reduce((sum, step) => {
      const isTask = step.type !== 'break'
      return isTask ? sum + step.setup + step.departure - step.start : sum
    }, 0)
  const metres = distanceOf(problem, vehicle, route)
  const outside = outsideOf(problem, vehicle, route)
  const late = lateOf(problem, vehicle, route)
  const base = late + outside + fixed + (seconds * per_hour) / 3600 + (metres * per_km) / 1000
  return base + (problem.balance ?? 0) * (work / 3600) ** 2 + disturbanceOf(problem, route)
}

function disturbanceOf({ disturbance, jobs, shipments = [] }: Problem, route: Route): number {
  if (!disturbance) return 0
  return route.steps.reduce((sum, { type, id, start }) => {
    if (type !== 'job' && type !== 'delivery') return sum
    const published = [...jobs, ...shipments].find((it) => it.id === id)?.published
    if (!published) return sum
    const moved = published.vehicle_id === route.vehicle_id ? 0 : disturbance.per_vehicle_change
    return sum + moved + (Math.abs(start - published.start) / 3600) * disturbance.per_hour_shifted
  }, 0)
}
