import { keysOf, limits } from '../platform/index.ts'
import type { ReportType } from './report-task.ts'

/**
 * How a cell is stored and shown: `instant` is ISO text in UTC, `date` and `hour` are of the company's clock, `word` is the
 * key of a word in the catalogue below `values.<column>`.
 */
export type CellKind = 'text' | 'number' | 'instant' | 'date' | 'hour' | 'word'

export interface ReportColumn {
  readonly kind: CellKind
  /** Of a number, as people write it. */
  readonly unit?: 'km' | 'min' | '%' | 'km/h' | 'm' | '°'
  /** How several rows make one figure; a column without it has none. */
  readonly total?: 'sum' | 'mean'
}

const text = { kind: 'text' } as const
const word = { kind: 'word' } as const
const instant = { kind: 'instant' } as const
const date = { kind: 'date' } as const
const hour = { kind: 'hour' } as const
const number = { kind: 'number' } as const
const count = { kind: 'number', total: 'sum' } as const
const minutes = { kind: 'number', unit: 'min', total: 'sum' } as const
const meanMinutes = { kind: 'number', unit: 'min', total: 'mean' } as const
const kilometres = { kind: 'number', unit: 'km', total: 'sum' } as const
const metres = { kind: 'number', unit: 'm', total: 'mean' } as const
const share = { kind: 'number', unit: '%', total: 'mean' } as const
const degrees = { kind: 'number', unit: '°' } as const
const speed = { kind: 'number', unit: 'km/h', total: 'mean' } as const

/** Every column of every type, each with one meaning. */
export const reportColumns = {
  date,
  resource_name: text,
  /** Place in the plan of the day, and in what was done of it. */
  order: number,
  executed_order: number,
  /** A visit, or a stop that nobody planned. */
  what: word,
  visit_point_name: text,
  identification: text,
  address: text,
  city: text,
  activity_name: text,
  status: word,
  hour_init: hour,
  hour_end: hour,
  plan_at: instant,
  real_at: instant,
  /** Beginning against the planned hour; before it is below zero. */
  deviation_min: meanMinutes,
  /** Whether it began within the planned hours. */
  window: word,
  service_min: minutes,
  on_site_min: minutes,
  distance_km: kilometres,
  /** From the visit point at the beginning and at the end. */
  arrival_m: metres,
  finish_m: metres,
  score_pct: share,
  at: instant,
  fix_at: instant,
  received_at: instant,
  age_min: meanMinutes,
  cx: degrees,
  cy: degrees,
  speed_km_h: speed,
  course_deg: degrees,
  altitude_m: { kind: 'number', unit: 'm' },
  accuracy_m: metres,
  battery_pct: share,
  quality: word,
  first_fix_at: instant,
  last_fix_at: instant,
  fixes: count,
  late_fixes: count,
  doubtful_fixes: count,
  gaps: count,
  silent_min: minutes,
  longest_gap_min: meanMinutes,
  lowest_battery_pct: share,
  in_at: instant,
  out_at: instant,
  duration_min: minutes,
  end: word,
  method: word,
  network_address: text,
  agent: text,
  visits: count,
  finalized: count,
  canceled: count,
  late: count,
  fulfilled_pct: share,
  last_visit_at: instant,
  role_name: text,
  days: count,
  driving_min: minutes,
  stops: count,
} as const satisfies Readonly<Record<string, ReportColumn>>
export type ReportColumnName = keyof typeof reportColumns
export const reportColumnNames = keysOf(reportColumns)

export interface ReportDefinition {
  readonly columns: readonly ReportColumnName[]
  /** The days end before today: today is still being worked. */
  readonly isBeforeToday: boolean
  /** Null where everybody may be in it, also by naming nobody. */
  readonly mostResources: number | null
  /** Its rows and the ways of its people can be seen on a map. */
  readonly hasMap: boolean
  /** Figures drawn by day and by person: the first is what happened, the second what was planned. */
  readonly figures: readonly (readonly [ReportColumnName, ReportColumnName?])[]
  /** Rows are read from where they lie, in the order of time, as there may be millions of them. */
  readonly isRead?: true
}

const few = limits.report_resources

/** The eight types (requirement RP-01; decisions, "Reports"). */
export const reportTypes: Readonly<Record<ReportType, ReportDefinition>> = {
  scheduledroutevsexecuted: {
    columns: [
      'visit_point_name',
      'date',
      'resource_name',
      'plan_at',
      'real_at',
      'deviation_min',
      'window',
      'on_site_min',
      'service_min',
      'distance_km',
      'score_pct',
      'status',
      'what',
      'order',
      'executed_order',
      'arrival_m',
      'finish_m',
    ],
    isBeforeToday: true,
    mostResources: few,
    hasMap: true,
    figures: [['on_site_min', 'service_min'], ['distance_km'], ['deviation_min'], ['score_pct']],
  },
  scheduledroute: {
    columns: [
      'visit_point_name',
      'date',
      'resource_name',
      'order',
      'hour_init',
      'hour_end',
      'activity_name',
      'service_min',
      'distance_km',
      'status',
      'address',
      'city',
    ],
    isBeforeToday: false,
    mostResources: few,
    hasMap: true,
    figures: [['service_min'], ['distance_km']],
  },
  historicalposition: {
    columns: [
      'fix_at',
      'resource_name',
      'cx',
      'cy',
      'speed_km_h',
      'course_deg',
      'altitude_m',
      'accuracy_m',
      'battery_pct',
      'quality',
      'received_at',
    ],
    isBeforeToday: true,
    mostResources: few,
    hasMap: true,
    figures: [],
    isRead: true,
  },
  location: {
    columns: [
      'date',
      'resource_name',
      'at',
      'fix_at',
      'age_min',
      'cx',
      'cy',
      'speed_km_h',
      'accuracy_m',
      'battery_pct',
      'quality',
    ],
    isBeforeToday: false,
    mostResources: few,
    hasMap: true,
    figures: [['age_min']],
  },
  loginout: {
    columns: [
      'date',
      'resource_name',
      'in_at',
      'out_at',
      'duration_min',
      'end',
      'method',
      'network_address',
      'agent',
    ],
    isBeforeToday: true,
    mostResources: null,
    hasMap: false,
    figures: [['duration_min']],
  },
  transmission: {
    columns: [
      'date',
      'resource_name',
      'first_fix_at',
      'last_fix_at',
      'fixes',
      'late_fixes',
      'doubtful_fixes',
      'gaps',
      'silent_min',
      'longest_gap_min',
      'lowest_battery_pct',
      'accuracy_m',
    ],
    isBeforeToday: true,
    mostResources: few,
    hasMap: false,
    figures: [['silent_min'], ['fixes'], ['gaps'], ['lowest_battery_pct']],
  },
  visitpoint: {
    columns: [
      'visit_point_name',
      'identification',
      'address',
      'city',
      'visits',
      'finalized',
      'canceled',
      'fulfilled_pct',
      'last_visit_at',
      'on_site_min',
    ],
    isBeforeToday: false,
    mostResources: null,
    hasMap: false,
    figures: [],
  },
  resource: {
    columns: [
      'resource_name',
      'role_name',
      'days',
      'visits',
      'finalized',
      'canceled',
      'late',
      'fulfilled_pct',
      'on_site_min',
      'service_min',
      'distance_km',
      'driving_min',
      'stops',
      'last_fix_at',
    ],
    isBeforeToday: false,
    mostResources: null,
    hasMap: false,
    figures: [['finalized', 'visits'], ['distance_km'], ['on_site_min', 'service_min']],
  },
}
