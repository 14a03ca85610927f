import { z } from 'zod'
import { dayS, limits, localHour, requiredText } from '../platform/index.ts'

/** Names are the same whatever their capitals. */
const keyOf = (name: string): string => name.toLowerCase()

const isEachOnce = (names: readonly string[]): boolean =>
  new Set(names.map(keyOf)).size === names.length

/** What somebody is able to do, or what a visit asks for, by the company's own names: `gas`, `alturas`. */
export const skillNames = z
  .array(requiredText())
  .max(limits.skills)
  .refine(isEachOnce, 'NAMED_TWICE')

/** How much a vehicle holds or a visit takes, by the company's own units: 800 `kg`, 24 `cilindros`. */
export const amounts = z
  .array(z.strictObject({ name: requiredText(), amount: z.int().min(0).max(limits.capacity) }))
  .max(limits.capacities)
  .refine((list) => isEachOnce(list.map(({ name }) => name)), 'NAMED_TWICE')
export type Amount = z.output<typeof amounts>[number]

/** Hours of a day, the end after the beginning. */
export const period = z
  .strictObject({ hour_init: localHour, hour_end: localHour })
  .refine(({ hour_init, hour_end }) => hour_init < hour_end, {
    path: ['hour_end'],
    message: 'HOUR_END_BEFORE_INIT',
  })

/** Between which hours of a day a visit may begin; empty for any. */
export const timeWindows = z.array(period).max(limits.time_windows)
export type TimeWindows = z.output<typeof timeWindows>

/** What a plan of routes knows of a visit: who may do it, what it takes, when it may begin, and which are left out last. */
const needs = {
  skills: skillNames,
  demand: amounts,
  priority: z.int().min(0).max(limits.priority),
  /** Seconds from the arrival until its service can begin, at a place where nobody was just before. */
  setup_s: z.int().min(0).max(dayS).meta({ unit: 's' }),
  time_windows: timeWindows,
}

/** Of every visit of an activity. */
export const activityNeeds = {
  skills: needs.skills.default([]),
  demand: needs.demand.default([]),
  priority: needs.priority.default(0),
  setup_s: needs.setup_s.default(0),
  time_windows: needs.time_windows.default([]),
}

/** Of one visit; what is null is as its activity has it. */
export const visitNeeds = z.strictObject({
  skills: needs.skills.nullable().default(null),
  demand: needs.demand.nullable().default(null),
  priority: needs.priority.nullable().default(null),
  setup_s: needs.setup_s.nullable().default(null),
  time_windows: needs.time_windows.nullable().default(null),
})
export type VisitNeeds = z.output<typeof visitNeeds>

export type PlanNeeds = { [Name in keyof VisitNeeds]: NonNullable<VisitNeeds[Name]> }

/** What a plan knows of a visit, by its activity and by itself. */
export const needsOf = (usual: PlanNeeds, own: VisitNeeds | null): PlanNeeds => ({
  skills: own?.skills ?? usual.skills,
  demand: own?.demand ?? usual.demand,
  priority: own?.priority ?? usual.priority,
  setup_s: own?.setup_s ?? usual.setup_s,
  time_windows: own?.time_windows ?? usual.time_windows,
})

/** The skills that a visit asks for and somebody has not. */
export function missingSkills(asked: readonly string[], had: readonly string[]): string[] {
  const known = new Set(had.map(keyOf))
  return asked.filter((name) => !known.has(keyOf(name)))
}

/** How much of one name there is; null where none is given. */
export const amountOf = (list: readonly Amount[], name: string): number | null =>
  list.find((each) => keyOf(each.name) === keyOf(name))?.amount ?? null
