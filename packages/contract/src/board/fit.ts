import { isFinal } from '../visits/index.ts'
import {
  type BoardVisit,
  type DaySpan,
  type DrivingS,
  missingMinutes,
  sharedMinutes,
} from './board-row.ts'
import type { AssignmentCode, Candidate } from './candidate.ts'
import { isWorkday, overtimeMinutes } from './working-hours.ts'

/** Why a visit cannot go somewhere. */
export type Obstacle =
  | { readonly kind: 'rule'; readonly code: AssignmentCode }
  | { readonly kind: 'past' }
  /** The one that it shares most minutes with first; `minutes` are those with all of them. */
  | { readonly kind: 'overlap'; readonly with_ids: readonly string[]; readonly minutes: number }

/** What a place costs that is possible. */
export type FitCost =
  /** The visit point has to be related to them first, which the caller may do. */
  | { readonly kind: 'relation' }
  /** They lack skills that it asks for. */
  | { readonly kind: 'skills'; readonly names: readonly string[] }
  /** They arrive after its start: the way from the visit before is too long. */
  | { readonly kind: 'late'; readonly minutes: number }
  /** They arrive so long after the end of the visit's window. */
  | { readonly kind: 'window'; readonly minutes: number }
  /** They reach the next visit after its start. */
  | { readonly kind: 'delays'; readonly with_id: string; readonly minutes: number }
  | { readonly kind: 'zone' }
  /** They do not work on that day. */
  | { readonly kind: 'away' }
  /** So much of it lies outside the hours of work. */
  | { readonly kind: 'overtime'; readonly minutes: number }
  /** The detour is long, though nobody is late. */
  | { readonly kind: 'detour' }

/** How a visit would fit into the day of somebody, at some hour. */
export interface Fit {
  readonly level: 'fits' | 'costs' | 'impossible'
  readonly obstacle: Obstacle | null
  /** The gravest first. */
  readonly costs: readonly FitCost[]
  readonly before_id: string | null
  readonly after_id: string | null
  /** Driving to it and on from it, seconds; null without a neighbour, or while it is not known. */
  readonly before_s: number | null
  readonly after_s: number | null
  /** Driving that the day has more than without it, seconds; null while it is not known. */
  readonly added_s: number | null
}

/** What a place costs without being against any rule. */
const plainCosts: ReadonlySet<FitCost['kind']> = new Set(['detour', 'overtime', 'window'])

/**
 * Whether a cost is a rule that a person may set aside, with a reason. Long ways and long days are none; nor is another
 * hour, which is what somebody who reschedules a visit means.
 */
export const isAgainstRule = ({ kind }: FitCost): boolean => !plainCosts.has(kind)

export const needsReason = ({ costs }: Fit): boolean => costs.some(isAgainstRule)

/** From so much additional driving on, a place costs although nobody is late. */
export const detour_s = 15 * 60

export interface Placing {
  readonly id: string
  /** Where it would go. */
  readonly span: DaySpan
  /** The visits of whoever would get it, by their start; the visit itself counts for nothing. */
  readonly row: readonly BoardVisit[]
  /** What the server knows of them; undefined until it has answered. */
  readonly candidate:
    | Pick<Candidate, 'code' | 'is_in_zone' | 'is_relatable' | 'missing_skills'>
    | undefined
  readonly driving: DrivingS
  /** No earlier start is accepted, minutes since midnight; null where the hours stay or the day is ahead. */
  readonly earliest: number | null
  /** When whoever would get it works; empty on a day on which they do not. */
  readonly working: DaySpan
  /** When the visit has to be reached, on the same day; null where another day is looked at than the one it has. */
  readonly window: DaySpan | null
}

/** How a visit would fit at a place, before it is dropped there. */
export function fitOf(placing: Placing): Fit {
  const { id, span, row, candidate, driving, earliest, working, window } = placing
  const others = row.filter((visit) => visit.id !== id && visit.status !== 'Canceled')
  const ways = waysOf({ id, span, others, driving })
  const { before, after, before_s, after_s } = ways
  const obstacle = obstacleOf({ span, others, code: ruleOf(candidate), earliest })
  const added_s = addedS(ways, driving)
  const costs = obstacle ? [] : costsOf(ways, { span, added_s, candidate, working, window })
  return {
    level: obstacle ? 'impossible' : levelOf(costs),
    obstacle,
    costs,
    before_id: before?.id ?? null,
    after_id: after?.id ?? null,
    before_s,
    after_s,
    added_s,
  }
}

const levelOf = (costs: readonly FitCost[]): Fit['level'] => (costs.length === 0 ? 'fits' : 'costs')

/** The visits around a place, and the ways from one and to the other. */
interface Ways {
  readonly before: BoardVisit | undefined
  readonly after: BoardVisit | undefined
  /** Null where there is none, or while it is not known. */
  readonly before_s: number | null
  readonly after_s: number | null
}

interface Surroundings extends Pick<Placing, 'id' | 'span' | 'driving'> {
  readonly others: readonly BoardVisit[]
}

function waysOf({ id, span, others, driving }: Surroundings): Ways {
  const before = others.findLast((visit) => visit.from < span.from)
  const after = others.find((visit) => visit.from >= span.from)
  const before_s = (before && driving(before.id, id)) ?? null
  const after_s = (after && driving(id, after.id)) ?? null
  return { before, after, before_s, after_s }
}

const relationCost = (candidate: Placing['candidate']): FitCost[] =>
  candidate?.is_relatable ? [{ kind: 'relation' }] : []

/** The rule that excludes somebody, whatever the caller does. */
const ruleOf = (candidate: Placing['candidate']): AssignmentCode | null =>
  candidate === undefined || candidate.is_relatable ? null : candidate.code

const skillCost = (candidate: Placing['candidate']): FitCost[] =>
  candidate && candidate.missing_skills.length > 0
    ? [{ kind: 'skills', names: candidate.missing_skills }]
    : []

interface Effort extends Pick<Placing, 'span' | 'candidate' | 'working' | 'window'> {
  readonly added_s: number | null
}

const costsOf = (ways: Ways, effort: Effort): FitCost[] => [
  ...relationCost(effort.candidate),
  ...skillCost(effort.candidate),
  ...latenessOf(ways, effort),
  ...effortCosts(effort),
]

/** Who would be late: they themselves, or the visit after. */
function latenessOf(ways: Ways, { span, window }: Effort): FitCost[] {
  const { before, after, before_s, after_s } = ways
  const costs: FitCost[] = []
  const late = missingAfter(before, span, before_s)
  const afterWindow = window ? span.from + late - window.to : 0
  if (afterWindow > 0) costs.push({ kind: 'window', minutes: afterWindow })
  if (late > 0) costs.push({ kind: 'late', minutes: late })
  const delay = after && after_s !== null ? missingMinutes(after.from - span.to, after_s) : 0
  if (after && delay > 0) costs.push({ kind: 'delays', with_id: after.id, minutes: delay })
  return costs
}

function effortCosts({ span, added_s, candidate, working }: Effort): FitCost[] {
  const costs: FitCost[] = []
  if (candidate?.is_in_zone === false) costs.push({ kind: 'zone' })
  const isAway = !isWorkday(working)
  if (isAway) costs.push({ kind: 'away' })
  const overtime = isAway ? 0 : overtimeMinutes(span, working)
  if (overtime > 0) costs.push({ kind: 'overtime', minutes: overtime })
  if ((added_s ?? 0) > detour_s) costs.push({ kind: 'detour' })
  return costs
}

/** What is finished may have been planned to last longer: then there is no gap, not less than none. */
function missingAfter(
  before: BoardVisit | undefined,
  span: DaySpan,
  driving_s: number | null,
): number {
  if (!before || driving_s === null) return 0
  return missingMinutes(Math.max(span.from - before.to, 0), driving_s)
}

interface Situation {
  readonly span: DaySpan
  readonly others: readonly BoardVisit[]
  readonly code: AssignmentCode | null
  readonly earliest: number | null
}

function obstacleOf({ span, others, code, earliest }: Situation): Obstacle | null {
  if (code) return { kind: 'rule', code }
  if (earliest !== null && span.from < earliest) return { kind: 'past' }
  const crossed = others
    .filter(({ status }) => !isFinal(status))
    .map((other) => ({ id: other.id, minutes: sharedMinutes(span, other) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes)
  if (crossed.length === 0) return null
  const minutes = crossed.reduce((sum, each) => sum + each.minutes, 0)
  return { kind: 'overlap', with_ids: crossed.map((each) => each.id), minutes }
}

/** A visit between two others saves the way from one to the other; the first of a day has no known way to it. */
function addedS({ before, after, before_s, after_s }: Ways, driving: DrivingS): number | null {
  if ((before && before_s === null) || (after && after_s === null)) return null
  const saved = before && after ? driving(before.id, after.id) : 0
  return saved === undefined ? null : Math.max((before_s ?? 0) + (after_s ?? 0) - saved, 0)
}
