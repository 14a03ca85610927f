import {
  type BoardVisit,
  type Conflict,
  type DaySpan,
  type DrivingS,
  rowConflicts,
} from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import type { Person } from '../../entities/resources/resources.queries.ts'
import { matchesText } from '../../platform/text/matches-text.ts'
import { minutesOf } from './day-time.ts'

type BoardPerson = Person & { readonly full_name: string }

/** Somebody's day. */
export interface Row {
  readonly person: BoardPerson
  /** By their start. */
  readonly visits: readonly Visit[]
  readonly spans: readonly BoardVisit[]
  /** Minutes that are planned, without what is canceled. */
  readonly planned: number
}

/** Minutes since midnight of an instant, on the day of the board. */
export type MinuteOf = (instant: string) => number

export const spanOf = ({ hour_init, hour_end }: Pick<Visit, 'hour_init' | 'hour_end'>): DaySpan => {
  const from = minutesOf(hour_init)
  return { from, to: Math.max(minutesOf(hour_end), from + leastMinutes) }
}

/** Nothing is drawn or moved as if it took less. */
const leastMinutes = 5

function boardVisitOf(visit: Visit, minuteOf: MinuteOf): BoardVisit {
  const { id, status, started_at, service_time } = visit
  const begun = started_at === null ? null : minuteOf(started_at)
  return { id, ...spanOf(visit), status, begun, service: Math.round(service_time / 60) }
}

interface Day {
  readonly visits: readonly Visit[]
  readonly team: readonly BoardPerson[]
  readonly minuteOf: MinuteOf
}

/** The day of each person of a team, and what nobody has yet: what ends first, first. */
export function boardRows({ visits, team, minuteOf }: Day): { rows: Row[]; tray: Visit[] } {
  const byPerson = new Map<string | null, Visit[]>()
  for (const visit of visits) {
    const others = byPerson.get(visit.resource_id)
    if (others) others.push(visit)
    else byPerson.set(visit.resource_id, [visit])
  }
  const rows = team.map((person) => {
    const own = (byPerson.get(person.id) ?? []).toSorted(byStart)
    const spans = own.map((visit) => boardVisitOf(visit, minuteOf))
    const planned = spans.reduce(
      (sum, { from, to, status }) => (status === 'Canceled' ? sum : sum + to - from),
      0,
    )
    return { person, visits: own, spans, planned }
  })
  const tray = (byPerson.get(null) ?? [])
    .filter(({ status }) => status === 'Not Assigned')
    .toSorted((a, b) => a.hour_end.localeCompare(b.hour_end) || byStart(a, b))
  return { rows, tray }
}

const byStart = (a: Visit, b: Visit): number =>
  a.hour_init.localeCompare(b.hour_init) || a.number - b.number

/** What is wrong in the plan of each person, by visit. */
export function boardConflicts(
  rows: readonly Row[],
  driving: DrivingS,
  now: number | null,
): ReadonlyMap<string, Conflict> {
  const all = new Map<string, Conflict>()
  for (const { spans } of rows) {
    for (const [id, conflict] of rowConflicts(spans, driving, now)) all.set(id, conflict)
  }
  return all
}

/** Whether a row is looked for by the name of its person, what they do, or where they go. */
export const matchesRow = ({ person, visits }: Row, text: string): boolean =>
  matchesText(text, [person.full_name]) ||
  visits.some((visit) => matchesText(text, [visit.visit_point_name, visit.address]))
