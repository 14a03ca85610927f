import type { Division, Municipality } from '@baquiano/contract/geocoder'
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

/** Departments of a country by its ISO code: those of Colombia. */
export const listDepartments = (country: string): Division[] =>
  country.toUpperCase() === 'CO' ? departments.map(({ code, name }) => ({ code, name })) : []

/** Municipalities by DANE code, each with the name of its department; the file names the few that it lacks. */
const allMunicipalities = departments.flatMap(
  ({ code: department_code, name: department, ...it }) =>
    it.municipalities.map(([code, name]) => ({
      department_code,
      folded: foldText(name),
      municipality: { code, name, department },
    })),
)

/** Those of a department by its DANE code. */
export const listMunicipalities = (department: string): Municipality[] =>
  allMunicipalities
    .filter(({ department_code }) => department_code === department)
    .map(({ municipality }) => municipality)

/** How many of those that a text may mean are answered. */
const fewMunicipalities = 20

/** The few whose DANE code or name begins with a text, then those with a later word that does. */
export function findMunicipalities(text: string): Municipality[] {
  const wanted = foldText(text.trim())
  const rankOf = ({ folded, municipality: { code } }: (typeof allMunicipalities)[number]) => {
    if (code.startsWith(wanted) || folded.startsWith(wanted)) return 0
    return folded.includes(` ${wanted}`) ? 1 : 2
  }
  return allMunicipalities
    .map((it) => ({ ...it, rank: rankOf(it) }))
    .filter(({ rank }) => rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, fewMunicipalities)
    .map(({ municipality }) => municipality)
}

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
