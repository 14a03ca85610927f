import { comparedText } from '@baquiano/contract/platform'
import type { PlanFault, ReadRow } from './importable.ts'

interface Named {
  readonly id: string
  /** All that it may be called by. */
  readonly names: readonly string[]
}

/** A record by what a cell calls it; where only accents differ, a suggestion instead. */
export interface FoundName {
  readonly id: string | null
  readonly suggestion: string | null
}

/** Finds records by their names, capitals aside. */
export function namesAmong(records: readonly Named[]): (text: string) => FoundName {
  const exact = new Map<string, string>()
  const alike = new Map<string, string>()
  for (const { id, names } of records) {
    for (const name of names) {
      const key = name.toLowerCase()
      // What two are called by is none's name.
      exact.set(key, (exact.get(key) ?? id) === id ? id : '')
      alike.set(comparedText(name), name)
    }
  }
  return (text) => {
    const id = exact.get(text.toLowerCase()) || null
    return { id, suggestion: id === null ? (alike.get(comparedText(text)) ?? null) : null }
  }
}

const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === 'string') : []

/** The names that the cells of a column hold, in any of these rows. */
export const namesIn = (rows: readonly Pick<ReadRow, 'values'>[], target: string): string[] => [
  ...new Set(rows.flatMap(({ values }) => namesOf(values[target]))),
]

interface Naming {
  readonly target: string
  readonly among: (text: string) => FoundName
  readonly faults: PlanFault[]
}

/** The ids of the records that a cell names; those that are not there become faults. */
export const idsOfNames = (value: unknown, { target, among, faults }: Naming): string[] =>
  namesOf(value).flatMap((name) => {
    const { id, suggestion } = among(name)
    if (id !== null) return [id]
    const cause = target === 'activities' ? 'ACTIVITY_NOT_REGISTERED' : 'NOT_REGISTERED'
    const more = suggestion === null ? {} : { suggestion }
    faults.push({ cause, code: null, target, value: name, ...more })
    return []
  })

/** As keys are compared: capitals, accents and spaces make no other one. */
export const keyOfText = (value: unknown): string =>
  typeof value === 'string' ? comparedText(value).replaceAll(' ', '') : ''
