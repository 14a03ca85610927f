import { collator } from '@baquiano/contract/platform'
import {
  currentVisit,
  type Visit,
  type VisitStatus,
  visitStatuses,
  type VisitTiming,
} from '@baquiano/contract/visits'
import { fullName, type Person } from '../resources/index.ts'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import type { MapSearch } from './map-search.ts'
import {
  byUrgency,
  isLateToCome,
  type Trouble,
  type TroubleMoment,
  troubleOf,
} from '../troubles/index.ts'

/** A resource and its day, in the order of the plan. */
export interface PersonDay extends Person {
  readonly full_name: string
  readonly visits: readonly Visit[]
}

export interface DayModel {
  /** Everybody of the group, whatever else is filtered. */
  readonly team: readonly PersonDay[]
  /** Number of those who go out: with visits that day, or with a device. Administrators at a desk have neither. */
  readonly outCount: number
  /** Those who go out and need somebody's attention, and why, whatever the filters; the worst first. */
  readonly attention: ReadonlyMap<string, Trouble>
  /**
   * People who go out and pass the filters, those who need attention first and the worst of them before; somebody who is
   * looked for by name need not go out.
   */
  readonly people: readonly PersonDay[]
  /** Visits of those people and unassigned visits, after the status filter. */
  readonly visits: readonly Visit[]
  readonly unassigned: readonly Visit[]
  /** Visits by status, of the whole group and unassigned, before the status filter. */
  readonly counts: Readonly<Record<VisitStatus, number>>
}

/** The people of a group with their visits, and the unassigned visits. */
export type Team = Pick<DayModel, 'team' | 'unassigned' | 'counts'>

/** Builds a day before its filters, which change more often. */
export function teamOf(
  people: readonly Person[],
  visits: readonly Visit[],
  group: string | undefined,
): Team {
  const byPerson = groupByResource(visits)
  const unassigned = byPerson.get(null) ?? []
  const team = people
    .filter(({ group_ids }) => group === undefined || group_ids.includes(group))
    .map((person) => ({
      ...person,
      full_name: fullName(person),
      visits: byPerson.get(person.id) ?? [],
    }))
    .toSorted((a, b) => Number(b.visits.length > 0) - Number(a.visits.length > 0) || byName(a, b))
  const counts = countByStatus([...team.flatMap((person) => person.visits), ...unassigned])
  return { team, unassigned, counts }
}

interface Moment extends TroubleMoment {
  readonly hasDevice: (resource_id: string) => boolean
}

/** Applies the URL's filters to a day. */
export function dayModel(
  { team, unassigned, counts }: Team,
  { status, name, only, trouble }: MapSearch,
  moment: Moment,
): DayModel {
  const shown = new Set(status?.length ? status : visitStatuses)
  const isFiltered = shown.size < visitStatuses.length
  const out = team.filter(({ id, visits }) => visits.length > 0 || moment.hasDevice(id))
  const attention = attentionOf(out, moment)
  const order = new Map([...attention.keys()].map((id, at) => [id, at]))
  const isAskedFor = (id: string) => {
    const causes = attention.get(id)
    return causes?.some(({ kind }) => trouble === undefined || kind === trouble) ?? false
  }
  const orderOf = ({ id }: PersonDay) => order.get(id) ?? attention.size
  const people = (name ? team : out)
    .filter(
      (person) =>
        (!name || matchesText(name, [person.full_name])) &&
        (!isFiltered || person.visits.some((visit) => shown.has(visit.status))) &&
        (only !== 'attention' || isAskedFor(person.id)),
    )
    .toSorted((a, b) => orderOf(a) - orderOf(b))
  const visits = [...people.flatMap((person) => person.visits), ...unassigned].filter((visit) =>
    shown.has(visit.status),
  )
  return { team, outCount: out.length, attention, people, visits, unassigned, counts }
}

/** Who needs attention, and why; the worst first. */
function attentionOf(people: readonly PersonDay[], moment: Moment): ReadonlyMap<string, Trouble> {
  const found = people.flatMap((person): [string, Trouble][] => {
    const trouble = troubleOf(person, moment)
    return trouble ? [[person.id, trouble]] : []
  })
  return new Map(found.toSorted(([, a], [, b]) => byUrgency(a, b)))
}

function countByStatus(visits: readonly Visit[]): Record<VisitStatus, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every status is there
  const counts = Object.fromEntries(visitStatuses.map((status) => [status, 0])) as Record<
    VisitStatus,
    number
  >
  for (const { status } of visits) counts[status] += 1
  return counts
}

/** The visit to show of somebody: what they do now, unless that keeps its window and a later one does not. */
export function pressingVisit(
  visits: readonly Visit[],
  timingOf: (visit: Visit) => VisitTiming,
): Visit | undefined {
  const current = currentVisit(visits)
  if (current && isLateToCome(timingOf(current))) return current
  return visits.find((visit) => isLateToCome(timingOf(visit))) ?? current
}

function groupByResource(visits: readonly Visit[]): Map<string | null, Visit[]> {
  const groups = new Map<string | null, Visit[]>()
  for (const visit of visits.toSorted(byStart)) {
    const known = groups.get(visit.resource_id)
    if (known) known.push(visit)
    else groups.set(visit.resource_id, [visit])
  }
  return groups
}

const byStart = (a: Visit, b: Visit): number =>
  Date.parse(a.start_at) - Date.parse(b.start_at) || a.number - b.number

const { compare } = collator()
const byName = (a: PersonDay, b: PersonDay): number => compare(a.full_name, b.full_name)
