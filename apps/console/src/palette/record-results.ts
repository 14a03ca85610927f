import type { companies } from '@baquiano/contract/companies'
import type { EndpointOutput } from '@baquiano/contract/platform'
import type { visitPoints } from '@baquiano/contract/visit-points'
import { isFinal, type Visit, visitCode } from '@baquiano/contract/visits'
import type { zones } from '@baquiano/contract/zones'
import { fullName, type Person } from '../resources/index.ts'
import { visitOnMap } from '../visits/index.ts'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import type { PaletteResult } from './palette-result.ts'

type Place = EndpointOutput<typeof visitPoints.filter>['records'][number]
type Company = EndpointOutput<typeof companies.filter>['records'][number]

type FoundZone = EndpointOutput<typeof zones.filter>['records'][number]
interface Named {
  readonly id: string
  readonly name?: string | undefined
}

/** What the server finds by text. */
interface MatchingRecords {
  /** Of any day, where the text may name one. */
  readonly visits: readonly Visit[]
  readonly people: readonly Person[]
  readonly places: readonly Place[]
  readonly companies: readonly Company[]
  readonly groups: readonly Named[]
  readonly activities: readonly Named[]
  readonly zones: readonly FoundZone[]
}

interface Options {
  /** What the server found; undefined until it has answered. */
  readonly found: MatchingRecords | undefined
  readonly today: readonly Visit[] | undefined
  readonly text: string
  /** A day in words. */
  readonly dayName: (date: string) => string
  /** A role in words. */
  readonly roleName: (name: string) => string
}

const visitsShown = 6
const map = '/dashboard/maps'

/** Visits of the day that the text names, those to be done first; those of other days; then records of every kind. */
export function recordResults({ found, today = [], text, ...names }: Options): PaletteResult[] {
  const {
    visits: named,
    people,
    places,
    companies,
    groups,
    activities,
    zones: parts,
  } = found ?? nothing
  const visits = today
    .filter((visit) => matchesText(text, namesOf(visit)))
    .toSorted((a, b) => Number(isFinal(a.status)) - Number(isFinal(b.status)) || byStart(a, b))
    .slice(0, visitsShown)
  const others = named.filter(({ id }) => visits.every((visit) => visit.id !== id))
  return [
    ...visits.map((visit) => ofVisit(visit)),
    ...others.map((visit) => ofVisit(visit, names.dayName(visit.date))),
    ...places.map(ofPlace),
    ...people.map((person) => ofPerson(person, names.roleName)),
    ...companies.map(ofCompany),
    ...groups.map(ofGroup),
    ...activities.map(ofActivity),
    ...parts.map(ofZone),
  ]
}

const nothing: MatchingRecords = {
  visits: [],
  people: [],
  places: [],
  companies: [],
  groups: [],
  activities: [],
  zones: [],
}

const namesOf = ({ number, visit_point_name, tracking_code, address }: Visit) => [
  visitCode(number),
  visit_point_name,
  tracking_code,
  address,
]

const byStart = (a: Visit, b: Visit): number => Date.parse(a.start_at) - Date.parse(b.start_at)

const ofPerson = (person: Person, roleName: Options['roleName']): PaletteResult => ({
  id: person.id,
  group: 'resources',
  title: fullName(person),
  note: roleName(person.role_name),
  to: map,
  search: { resource: person.id },
  person,
})

/** @param day of a visit of another day than today */
const ofVisit = (visit: Visit, day?: string): PaletteResult => ({
  ...visitOnMap(visit.id),
  id: visit.id,
  group: 'visits',
  title: visit.visit_point_name,
  note: joined(visitCode(visit.number), day, visit.address),
  visit,
})

const ofPlace = ({ id, name = '', address, city }: Place): PaletteResult => ({
  id,
  group: 'places',
  title: name,
  note: joined(address, city),
  to: map,
  search: { visit_point: id },
})

const ofCompany = ({ id, name = '', nit = '' }: Company): PaletteResult => ({
  id,
  group: 'companies',
  title: name,
  note: nit,
  to: '/dashboard/company/list',
  search: { form: 'edit', company: id },
})

/** The map shows the people of a group. */
const ofGroup = ({ id, name = '' }: Named): PaletteResult => ({
  id,
  group: 'groups',
  title: name,
  note: '',
  to: map,
  search: { group: id },
})

const ofActivity = ({ id, name = '' }: Named): PaletteResult => ({
  id,
  group: 'activities',
  title: name,
  note: '',
  to: '/apps/activity',
  search: { form: 'edit', record: id },
})

const ofZone = ({ id, name = '', layer_name = '' }: FoundZone): PaletteResult => ({
  id,
  group: 'zones',
  title: name,
  note: layer_name,
  to: '/apps/zonification',
  search: { zone: id },
})

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')
