import type { Break, Job, Problem, Shipment, Stop, TimeWindow, Vehicle } from '../src/index.ts'
import { seededRandom } from '../src/random.ts'

/** What a generated problem may contain. */
export const kinds = [
  'windows',
  'loads',
  'mixed_loads',
  'shipments',
  'breaks',
  'setup',
  'limits',
  'skills',
  'zones',
  'zones_left',
  'priorities',
  'pinned',
  'speeds',
  'costs',
  'open',
  'balance',
  'published',
  'frozen',
  'days',
  'duplicates',
  'vehicles_first',
] as const
export type Kind = (typeof kinds)[number]

const hour = 3600

/** A day of a few people in a small town, with the constraints asked for; a third of them has none of a kind. */
export function generateProblem(seed: number, has: ReadonlySet<Kind>): Problem {
  return new Generator(seed, has).problem()
}

class Generator {
  private readonly random: ReturnType<typeof seededRandom>
  private readonly dims: number
  private places = 0

  constructor(
    seed: number,
    private readonly has: ReadonlySet<Kind>,
  ) {
    this.random = seededRandom(seed)
    this.dims = this.is('mixed_loads') ? this.between(1, 4) : 1
  }

  problem(): Problem {
    const jobCount = this.between(1, 14)
    const shipmentCount = this.is('shipments') ? this.between(1, 5) : 0
    this.places = this.between(2, jobCount + shipmentCount * 2 + 3)
    if (this.is('duplicates')) this.places = this.between(1, 4)
    const vehicles = Array.from({ length: this.between(1, 4) }, (_, index) => this.vehicle(index))
    const jobs = Array.from({ length: jobCount }, (_, index) => this.job(index, vehicles))
    const shipments = Array.from({ length: shipmentCount }, (_, index) =>
      this.shipment(index, vehicles),
    )
    if (this.is('frozen')) this.freeze(vehicles, jobs, shipments)
    return {
      jobs,
      vehicles,
      shipments,
      ...this.matrices(),
      ...(this.is('balance') ? { balance: this.between(1, 2000) } : {}),
      ...(this.is('published') ? { disturbance: this.disturbance() } : {}),
      ...(this.is('zones_left') ? { outside_zones: this.between(0, 2000) } : {}),
      ...(this.is('days') ? { late_day: this.between(0, 2000) } : {}),
      ...(this.is('vehicles_first') ? { objective: 'vehicles' as const } : {}),
    }
  }

  private is(kind: Kind): boolean {
    return this.has.has(kind)
  }

  private between(least: number, most: number): number {
    return least + this.random.below(most - least + 1)
  }

  private chance(share: number): boolean {
    return this.random.next() < share
  }

  /** Streets of one way make them asymmetric; now and then everything is in one place. */
  private matrices(): Pick<Problem, 'durations' | 'distances'> {
    const at = Array.from({ length: this.places }, () => [this.between(0, 60), this.between(0, 60)])
    const isZero = this.is('duplicates') && this.chance(0.3)
    const durations = at.flatMap(([x = 0, y = 0], from) =>
      at.map(([u = 0, v = 0], to) => {
        if (isZero || from === to) return 0
        return Math.round(30 * Math.hypot(x - u, y - v)) + this.between(0, 120)
      }),
    )
    return { durations, distances: durations.map((seconds) => seconds * 9) }
  }

  private vehicle(index: number): Vehicle {
    const begins = this.between(6, 10) * hour
    const ends = begins + this.between(3, 9) * hour
    const isOpen = this.is('open')
    return {
      id: `vehicle ${index}`,
      ...(isOpen && this.chance(0.5) ? {} : { start_index: this.place() }),
      ...(isOpen && this.chance(0.5) ? {} : { end_index: this.place() }),
      ...(isOpen && this.chance(0.2) ? {} : { time_window: [begins, ends] }),
      capacity: this.amounts(20, 40),
      ...(this.is('skills') ? { skills: this.skills(2) } : {}),
      ...(this.hasZones() && this.chance(0.8) ? { zones: this.zones() } : {}),
      ...this.day(),
      ...(this.is('breaks') ? { breaks: this.breaks(begins) } : {}),
      ...(this.is('speeds') ? { speed_factor: this.between(1, 4) / 2 } : {}),
      ...(this.is('costs') ? { costs: this.costs() } : {}),
      ...(this.is('limits') ? this.limits() : {}),
    }
  }

  private breaks(begins: number): Break[] {
    return Array.from({ length: this.between(0, 2) }, (_, index) => {
      const first = begins + this.between(0, 2) * hour + index * 2 * hour
      const windows: TimeWindow[] = [[first, first + this.between(0, 60) * 60]]
      if (this.chance(0.3)) windows.push([first + 2 * hour, first + 2.5 * hour])
      return { id: `break ${index}`, time_windows: windows, service: this.between(0, 6) * 600 }
    })
  }

  private costs(): NonNullable<Vehicle['costs']> {
    return {
      fixed: this.between(0, 500),
      per_hour: this.between(0, 40),
      per_km: this.between(0, 3),
    }
  }

  private limits(): Partial<Vehicle> {
    return {
      ...(this.chance(0.5) ? { max_tasks: this.between(0, 8) } : {}),
      ...(this.chance(0.5) ? { max_travel_time: this.between(1, 12) * 1000 } : {}),
      ...(this.chance(0.5) ? { max_distance: this.between(1, 12) * 9000 } : {}),
      ...(this.chance(0.7) ? { max_duration: this.between(1, 6) * hour } : {}),
    }
  }

  private place(): number {
    return this.random.below(this.places)
  }

  private skills(most: number): string[] {
    return ['gas', 'water', 'roof'].filter(() => this.chance(most / 3))
  }

  private hasZones(): boolean {
    return this.is('zones') || this.is('zones_left')
  }

  private zones(): string[] {
    return ['north', 'south'].filter(() => this.chance(0.5))
  }

  private day(): Pick<Vehicle, 'day'> {
    return this.is('days') && this.chance(0.9) ? { day: this.between(0, 2) } : {}
  }

  private days(): number[] {
    return [0, 1, 2].filter(() => this.chance(0.5))
  }

  private amounts(least: number, most: number): number[] {
    return Array.from({ length: this.dims }, () => this.between(least, most))
  }

  private stop(): Stop {
    return {
      location_index: this.place(),
      service: this.between(0, 4) * 600,
      ...(this.is('setup') ? { setup: this.between(0, 3) * 300 } : {}),
      ...(this.is('windows') && this.chance(0.7) ? { time_windows: this.windows() } : {}),
    }
  }

  private windows(): TimeWindow[] {
    let at = this.between(6, 12) * hour
    return Array.from({ length: this.between(1, 3) }, (): TimeWindow => {
      const first = at
      const last = first + this.between(0, 8) * 900
      at = last + this.between(1, 4) * 1800
      return [first, last]
    })
  }

  private demand(
    vehicles: Vehicle[],
  ): Pick<Job, 'skills' | 'zones' | 'priority' | 'vehicle_id' | 'published' | 'days' | 'due_day'> {
    const one = () => vehicles[this.random.below(vehicles.length)]?.id ?? ''
    return {
      ...(this.is('skills') ? { skills: this.skills(1) } : {}),
      ...(this.hasZones() && this.chance(0.9) ? { zones: this.zones() } : {}),
      ...(this.is('priorities') ? { priority: this.between(0, 10) } : {}),
      ...(this.is('days') && this.chance(0.6) ? { days: this.days() } : {}),
      ...(this.is('days') && this.chance(0.6) ? { due_day: this.between(0, 2) } : {}),
      ...(this.is('pinned') && this.chance(0.3) ? { vehicle_id: one() } : {}),
      ...(this.is('published') && this.chance(0.6)
        ? { published: { vehicle_id: one(), start: this.between(28, 60) * 900 } }
        : {}),
    }
  }

  private job(index: number, vehicles: Vehicle[]): Job {
    const load = this.is('loads') || this.is('mixed_loads')
    return {
      id: `job ${index}`,
      ...this.stop(),
      ...this.demand(vehicles),
      ...(load ? { delivery: this.amounts(0, 12) } : {}),
      ...(this.is('mixed_loads') && this.chance(0.6) ? { pickup: this.amounts(0, 12) } : {}),
    }
  }

  private shipment(index: number, vehicles: Vehicle[]): Shipment {
    return {
      id: `shipment ${index}`,
      pickup: this.stop(),
      delivery: this.stop(),
      ...this.demand(vehicles),
      amount: this.amounts(0, 15),
    }
  }

  private disturbance(): NonNullable<Problem['disturbance']> {
    return { per_vehicle_change: this.between(0, 900), per_hour_shifted: this.between(0, 900) }
  }

  /** The first job or two of a vehicle, and a pickup whose delivery is still to come. */
  private freeze(vehicles: Vehicle[], jobs: Job[], shipments: Shipment[]): void {
    const [vehicle] = vehicles
    if (!vehicle) return
    const done = jobs.slice(0, this.between(0, 2))
    const shipment = shipments[0]
    vehicle.frozen = done.map(({ id }) => ({ type: 'job', id }))
    if (!shipment) return
    vehicle.frozen.push({ type: 'pickup', id: shipment.id })
    if (this.chance(0.3)) vehicle.frozen.push({ type: 'delivery', id: shipment.id })
  }
}
