import type { companies } from '@baquiano/contract/companies'
import type { EndpointOutput } from '@baquiano/contract/platform'
import type { visitPoints } from '@baquiano/contract/visit-points'
import type { Visit } from '@baquiano/contract/visits'
import { fullName } from '../entities/resources/full-name.ts'
import type { Person } from '../entities/resources/resources.queries.ts'
import { visitCode } from '../entities/visits/visit-code.ts'
import { visitOnMap } from '../entities/visits/visit-on-map.ts'
import type { Page } from '../platform/shell/page.ts'

/** Something that was found, and where it leads. */
export interface PaletteResult {
  readonly id: string
  readonly group: 'starred' | 'pages' | 'resources' | 'visits' | 'places' | 'companies'
  readonly title: string
  readonly note: string
  readonly to: Page['to']
  /** With what the page opens, as a selection of the live map. */
  readonly search: Readonly<Record<string, string>>
  readonly status?: Visit['status'] | undefined
  readonly person?: Person
}

type Place = EndpointOutput<typeof visitPoints.filter>['records'][number]
type Company = EndpointOutput<typeof companies.filter>['records'][number]

/** What the server finds by text. */
export interface MatchingRecords {
  readonly people: readonly Person[]
  readonly places: readonly Place[]
  readonly companies: readonly Company[]
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

const map = '/dashboard/maps'

/** What a visit is found by. */
export const namesOf = ({ number, visit_point_name, tracking_code, address }: Visit) => [
  visitCode(number),
  visit_point_name,
  tracking_code,
  address,
]

export const ofPage = (
  { path, to, title, section }: Page,
  group: 'starred' | 'pages',
): PaletteResult => ({ id: path, group, title, note: section, to, search: {} })

export const ofPerson = (person: Person): PaletteResult => ({
  id: person.id,
  group: 'resources',
  title: fullName(person),
  note: person.role_name,
  to: map,
  search: { resource: person.id },
  person,
})

export const ofVisit = ({
  id,
  number,
  visit_point_name,
  address,
  status,
}: Visit): PaletteResult => ({
  ...visitOnMap(id),
  id,
  group: 'visits',
  title: visit_point_name,
  note: joined(visitCode(number), address),
  status,
})

export const ofPlace = ({ id, name, address, city }: Place): PaletteResult => ({
  id,
  group: 'places',
  title: name ?? '',
  note: joined(address, city),
  to: map,
  search: { visit_point: id },
})

export const ofCompany = ({ id, name, nit }: Company): PaletteResult => ({
  id,
  group: 'companies',
  title: name ?? '',
  note: joined(nit),
  to: '/dashboard/company/list',
  search: { form: 'edit', company: id },
})
