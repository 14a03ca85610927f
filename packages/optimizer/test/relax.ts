import type { Problem, Relaxation, Stop, Vehicle } from '../src/index.ts'

/** The problem with a relaxation of one job or shipment carried out, as a dispatcher would. */
export function relax(problem: Problem, id: string, relaxation: Relaxation): Problem {
  const forRequest = <Of extends { id: string }>(of: Of[], change: (it: Of) => Of): Of[] =>
    of.map((it) => (it.id === id ? change(it) : it))
  if (relaxation.type === 'time_windows') {
    return {
      ...problem,
      jobs: forRequest(problem.jobs, (job) => widened(job, relaxation.seconds)),
      shipments: forRequest(problem.shipments ?? [], (it) => ({
        ...it,
        pickup: widened(it.pickup, relaxation.seconds),
        delivery: widened(it.delivery, relaxation.seconds),
      })),
    }
  }
  if (relaxation.type === 'vehicle_id') {
    const { vehicle_id } = relaxation
    return {
      ...problem,
      jobs: forRequest(problem.jobs, (it) => ({ ...it, vehicle_id })),
      shipments: forRequest(problem.shipments ?? [], (it) => ({ ...it, vehicle_id })),
    }
  }
  if (relaxation.type === 'zones') {
    const zone = `of ${id}`
    const lying = <Of extends { zones?: string[] }>(it: Of): Of => ({
      ...it,
      zones: [...(it.zones ?? []), zone],
    })
    return {
      ...problem,
      jobs: forRequest(problem.jobs, lying),
      shipments: forRequest(problem.shipments ?? [], lying),
      vehicles: problem.vehicles.map((it) => (it.id === relaxation.vehicle_id ? lying(it) : it)),
    }
  }
  if (relaxation.type === 'day') {
    const day = problem.vehicles.find((it) => it.id === relaxation.vehicle_id)?.day ?? 0
    const also = <Of extends { days?: number[] }>(it: Of): Of => ({
      ...it,
      days: [...(it.days ?? []), day],
    })
    return {
      ...problem,
      jobs: forRequest(problem.jobs, also),
      shipments: forRequest(problem.shipments ?? [], also),
    }
  }
  const { vehicles } = problem
  const like = vehicles.find((it) => it.id === relaxation.vehicle_id)
  if (relaxation.type === 'another_vehicle' && like) {
    return { ...problem, vehicles: [...vehicles, { ...like, id: 'one more' }] }
  }
  return {
    ...problem,
    vehicles: vehicles.map((it) => (it === like ? relaxed(it, relaxation) : it)),
  }
}

function relaxed(vehicle: Vehicle, relaxation: Relaxation): Vehicle {
  const { skills = [], capacity = [] } = vehicle
  const [begins, ends] = vehicle.time_window ?? [0, Number.MAX_SAFE_INTEGER]
  const { type } = relaxation
  if (type === 'skills') return { ...vehicle, skills: [...skills, ...relaxation.missing] }
  if (type === 'breaks') return { ...vehicle, breaks: [] }
  if (type === 'shift_start')
    return { ...vehicle, time_window: [begins - relaxation.seconds, ends] }
  if (type === 'shift_end') return { ...vehicle, time_window: [begins, ends + relaxation.seconds] }
  if (type === 'capacity') {
    return { ...vehicle, capacity: relaxation.amount.map((it, dim) => (capacity[dim] ?? 0) + it) }
  }
  return { ...vehicle, ...raisedLimit(vehicle, relaxation) }
}

function raisedLimit(vehicle: Vehicle, relaxation: Relaxation): Partial<Vehicle> {
  const { type } = relaxation
  if (type === 'max_tasks') return { max_tasks: (vehicle.max_tasks ?? 0) + relaxation.tasks }
  if (type === 'max_distance') {
    return { max_distance: (vehicle.max_distance ?? 0) + relaxation.metres }
  }
  if (type === 'max_travel_time' || type === 'max_duration') {
    return { [type]: (vehicle[type] ?? 0) + relaxation.seconds }
  }
  throw new Error(`${type} changes no vehicle`)
}

const widened = <Of extends Stop>(stop: Of, by: number): Of =>
  stop.time_windows
    ? { ...stop, time_windows: stop.time_windows.map(([first, last]) => [first - by, last + by]) }
    : stop
