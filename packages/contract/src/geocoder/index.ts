import { z } from 'zod'
import {
  cx,
  cy,
  endpoint,
  limits,
  optionalText,
  requiredText,
  spokenLanguage,
} from '../platform/index.ts'
import { division, geocoded, municipality, suggestion } from './geocoded.ts'

export * from './geocoded.ts'

const ofPlaces = { module: 'VISIT_POINT', permission: 'VISIT_POINT_READ' } as const
const text = optionalText(limits.long_text)
const divisions = z.object({ records: z.array(division) })

/** Addresses, places and what lies around them (requirements RO-03, VP-03). */
export const geocoder = {
  locate: endpoint({
    cost: 'waits',
    ...ofPlaces,
    method: 'POST',
    path: '/geocoder',
    summary: 'Where an address lies; pins that the company has set itself win',
    body: z.strictObject({
      country: text.default(''),
      department: text.default(''),
      city: text.default(''),
      address: text,
    }),
    output: geocoded,
    errors: ['ADDRESS_REQUIRED', 'ADDRESS_NOT_FOUND', 'COVERAGE_NOT_FOUND'],
  }),
  reverse: endpoint({
    cost: 'waits',
    ...ofPlaces,
    method: 'POST',
    path: '/geoinverso',
    summary: 'Which address a place has',
    body: z.strictObject({ country: text.default(''), cx, cy }),
    output: geocoded,
    errors: ['ADDRESS_NOT_FOUND', 'COVERAGE_NOT_FOUND'],
  }),
  search: endpoint({
    ...ofPlaces,
    method: 'POST',
    path: '/geocoder/search',
    summary: 'Places, streets, addresses and points of interest while somebody types',
    body: z.strictObject({
      text: requiredText(limits.long_text).min(2),
      cx: cx.optional(),
      cy: cy.optional(),
      quantity: z.int().min(1).max(20).default(8),
    }),
    output: z.object({ records: z.array(suggestion) }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  home: endpoint({
    method: 'GET',
    path: '/geocoder/home',
    summary:
      'Where the company works, for maps with nothing else to show; null where nothing is known',
    access: 'session',
    effect: 'reads',
    output: z.object({ bounds: z.tuple([cx, cy, cx, cy]).nullable() }),
    errors: [],
  }),
  countryAt: endpoint({
    ...ofPlaces,
    method: 'POST',
    path: '/geocoder/country-at',
    summary: 'In which country a place lies, and whether that is another than the one named',
    body: z.strictObject({
      cx,
      cy,
      country: text.default(''),
      language: spokenLanguage.default('es'),
    }),
    output: z.object({
      /** In the language asked for; null at sea. */
      country: z.string().nullable(),
      /** False where the place, or the country that is named, is none that is known. */
      is_elsewhere: z.boolean(),
    }),
    errors: [],
  }),
  countries: endpoint({
    ...ofPlaces,
    method: 'GET',
    path: '/geocoder/country',
    summary: 'Countries by ISO 3166-1 code, in the language asked for',
    query: z.strictObject({ language: spokenLanguage.default('es') }),
    output: divisions,
    errors: [],
  }),
  departments: endpoint({
    ...ofPlaces,
    method: 'GET',
    path: '/geocoder/department',
    summary: 'Departments of a country; today those of Colombia, by DANE code',
    query: z.strictObject({ country: z.string().length(2) }),
    output: divisions,
    errors: [],
  }),
  municipalities: endpoint({
    ...ofPlaces,
    method: 'GET',
    path: '/geocoder/municipality',
    summary: 'Municipalities of a department by DANE code, or the few that a text names or numbers',
    query: z.strictObject({
      department: z.string().max(20).optional(),
      text: z.string().max(80).optional(),
    }),
    output: z.object({ records: z.array(municipality) }),
    errors: [],
  }),
}
