import type { Division } from '@baquiano/contract/geocoder'
import { z } from 'zod'
import { foldText } from '../address/fold-text.ts'
import data from './colombia.json'

const pair = z.tuple([z.string(), z.string()])
const { departments } = z
  .object({
    departments: z.array(
      z.object({ code: z.string(), name: z.string(), municipalities: z.array(pair) }),
    ),
  })
  .parse(data)

const divisionOf = ([code, name]: readonly [string, string]): Division => ({ code, name })

/** Departments of a country by its ISO code: those of Colombia. */
export const listDepartments = (country: string): Division[] =>
  country.toUpperCase() === 'CO' ? departments.map(({ code, name }) => ({ code, name })) : []

/** Municipalities of a department by its DANE code; the file names the few that it lacks. */
export const listMunicipalities = (department: string): Division[] =>
  departments.find(({ code }) => code === department)?.municipalities.map(divisionOf) ?? []

/** The department of a municipality by its name; empty where several have one of that name, or none. */
export function departmentOf(city: string): string {
  const names = departmentsByCity.get(foldText(city)) ?? []
  return names.length === 1 ? (names[0] ?? '') : ''
}

const departmentsByCity = new Map<string, string[]>()
for (const { name, municipalities } of departments) {
  for (const [, city] of municipalities) {
    const key = foldText(city)
    departmentsByCity.set(key, [...(departmentsByCity.get(key) ?? []), name])
  }
}

/** The municipality of a DANE code, also of one that has lost its first zero; null for none. */
export const municipalityOf = (code: string): { city: string; department: string } | null =>
  municipalities.get(code.padStart(5, '0')) ?? null

const municipalities = new Map(
  departments.flatMap(({ name, municipalities: all }) =>
    all.map(([code, city]) => [code, { city, department: name }] as const),
  ),
)
