import {
  type BoardRow,
  type BoardVisit,
  boardVisitOf,
  type Conflict,
  type DaySpan,
  type DrivingS,
  rowConflicts,
} from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import type { Person } from '../../resources/index.ts'
import { matchesText } from '@baquiano/client/text/matches-text.ts'

type BoardPerson = Person & { readonly full_name: string }

/** Somebody's day. */
export interface Row {
  readonly person: BoardPerson
  /** By their start. */
  readonly visits: readonly Visit[]
  readonly spans: readonly BoardVisit[]
  /** Minutes that are planned, without what is canceled. */
  readonly planned: number
  /** When they work; empty on a day on which they do not. */
  readonly working: DaySpan
  /** Why they are away, the whole day or a half; null where they are not. */
  readonly absence: string | null
  readonly skills: readonly string[]
}

/** As places for visits are searched for. */
export const asBoardRow = ({ person, spans, working }: Row): BoardRow => ({
  resource_id: person.id,
  visits: spans,
  working,
})

/** Minutes since the midnight of the day of the board; those of the day before are below 0. */
export type MinuteOf = (instant: string) => number

/** When somebody works on the day of the board. */
export type WorkingOf = (resource_id: string) => Pick<Row, 'working' | 'absence' | 'skills'>

interface Day {
  readonly date: string
  readonly visits: readonly Visit[]
  readonly team: readonly BoardPerson[]
  readonly minuteOf: MinuteOf
  readonly workingOf: WorkingOf
}

/** The day of each person of a team, and what nobody has yet: what ends first, first. */
export function boardRows({ visits, team, ...day }: Day): { rows: Row[]; tray: Visit[] } {
  const byPerson = new Map<string | null, Visit[]>()
  for (const visit of visits) {
    const others = byPerson.get(visit.resource_id)
    if (others) others.push(visit)
    else byPerson.set(visit.resource_id, [visit])
  }
  const rows = team.map((person) => {
    const own = (byPerson.get(person.id) ?? []).toSorted(byStart)
    const spans = own.map((visit) => boardVisitOf(visit, day))
    const planned = spans.reduce(
      // The work of the night before belongs to the day before.
      (sum, { from, to, status }) => (status === 'Canceled' || from < 0 ? sum : sum + to - from),
      0,
    )
    return { person, visits: own, spans, planned, ...day.workingOf(person.id) }
  })
  const tray = (byPerson.get(null) ?? [])
    .filter(({ status, date }) => status === 'Not Assigned' && date === day.date)
    .toSorted((a, b) => a.end_at.localeCompare(b.end_at) || byStart(a, b))
  return { rows, tray }
}

const byStart = (a: Visit, b: Visit): number =>
  a.start_at.localeCompare(b.start_at) || a.number - b.number

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
