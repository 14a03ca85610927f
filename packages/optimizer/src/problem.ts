/**
 * A vehicle routing problem, in the words of VROOM's API. Times, durations, `setup` and `service` are seconds from one
 * origin that the caller chooses; distances are metres; loads are in units of the caller, up to four dimensions.
 */
export interface Problem {
  jobs: Job[]
  shipments?: Shipment[]
  vehicles: Vehicle[]
  /** Seconds from place to place, row by row: `durations[from * places + to]`. May be asymmetric. */
  durations: ArrayLike<number>
  /** Metres likewise. Only needed where a vehicle has `per_km` or `max_distance`. */
  distances?: ArrayLike<number>
  /** What comes before cost once as much as possible is assigned: nothing (default), or the number of vehicles in use. */
  objective?: 'cost' | 'vehicles'
  /**
   * Cost of an uneven day: `balance` per hour of work (travel, setup and service) of a vehicle, times its hours. Two people
   * of four hours cost less than one of six and one of two. Default 0.
   */
  balance?: number
  /** Cost of departing from a published plan. Default: none. */
  disturbance?: { per_vehicle_change: number; per_hour_shifted: number }
  /** Cost of each job or shipment that a vehicle does outside its zones. Without it, none does. */
  outside_zones?: number
  /**
   * Of a plan of several days: cost of each day after its `due_day` on which a job or shipment is done, times 1 and its
   * priority, so that what matters most waits least. Default 0.
   */
  late_day?: number
}

/** `[first, last]` instant at which service may start, both inclusive. */
export type TimeWindow = [first: number, last: number]

/** What may be assigned or left out, and who may do it. */
interface Demand {
  /** Unique among jobs and shipments. */
  id: string
  /** A vehicle needs all of them. */
  skills?: string[]
  /** Those that it lies in; without them it lies in everybody's. */
  zones?: string[]
  /** 0 to 10: what has more is left out last. Default 0. */
  priority?: number
  /** Before anything else, whatever its priority: what goes on from a plan that has it never leaves it out. */
  is_required?: boolean
  /** Only this vehicle may do it. */
  vehicle_id?: string
  /** On which days it may be done; on any without them. Vehicles without a day may do it whatever they say. */
  days?: number[]
  /** After this day `late_day` prices it. */
  due_day?: number
  /**
   * What a published plan said; `disturbance` prices departing from it. `start` is that of the job or of the delivery. Where the
   * vehicle is none of the problem's, as it works no more, only the hour is priced.
   */
  published?: { vehicle_id: string; start: number }
}

/** One place to be at. */
export interface Stop {
  location_index: number
  /** Before service, unless the step before was at the same place. May pass before the time window opens. */
  setup?: number
  service?: number
  /** Default: any time. */
  time_windows?: TimeWindow[]
}

export interface Job extends Demand, Stop {
  /** Taken from the start of the route to here. */
  delivery?: number[]
  /** Taken from here to the end of the route. */
  pickup?: number[]
}

/** Picked up at one place and delivered at another by the same vehicle. */
export interface Shipment extends Demand {
  pickup: Stop
  delivery: Stop
  amount?: number[]
}

export interface Vehicle {
  id: string
  /**
   * The day that it works on, counted by the caller. In a plan of several days somebody is one vehicle for each day, with the
   * hours, breaks, start and end of that day.
   */
  day?: number
  /** Without it the route starts at its first stop. */
  start_index?: number
  /** Without it the route ends at its last stop. */
  end_index?: number
  /** How much it holds in each dimension: nothing in those that are not given. */
  capacity?: number[]
  skills?: string[]
  /** Where it works: one of them is enough. Without them it works anywhere. */
  zones?: string[]
  /** The shift: departure not before, return not after. Default: from 0 on. */
  time_window?: TimeWindow
  /** Taken in this order, once each where the vehicle is used, between two steps or while waiting at one. */
  breaks?: Break[]
  /** 2 takes half the time of `durations`. Default 1. */
  speed_factor?: number
  /** Default as VROOM: 3600 per hour of travel, so that cost is seconds of travel. */
  costs?: { fixed?: number; per_hour?: number; per_km?: number }
  max_tasks?: number
  /** Seconds of travel. */
  max_travel_time?: number
  max_distance?: number
  /** Seconds from departure to return, with waiting and breaks on the way; a break after the return does not count. */
  max_duration?: number
  /** Done or under way: these stay first and in this order, however late they are. */
  frozen?: TaskRef[]
}

export interface Break {
  id: string
  /** When it may begin. */
  time_windows: TimeWindow[]
  service: number
}

export interface TaskRef {
  type: 'job' | 'pickup' | 'delivery'
  /** Of the job or shipment. */
  id: string
}
