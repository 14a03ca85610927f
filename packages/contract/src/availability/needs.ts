import { z } from 'zod'
import { limits, requiredText } from '../platform/index.ts'

/** Names are the same whatever their capitals. */
const keyOf = (name: string): string => name.toLowerCase()

const isEachOnce = (names: readonly string[]): boolean =>
  new Set(names.map(keyOf)).size === names.length

/** What somebody is able to do, or what a visit asks for, by the company's own names: `gas`, `alturas`. */
export const skillNames = z
  .array(requiredText())
  .max(limits.skills)
  .refine(isEachOnce, 'NAMED_TWICE')

/** How much a vehicle holds or a visit takes, by the company's own units: 800 `kg`, 24 `cilindros`. */
export const amounts = z
  .array(z.strictObject({ name: requiredText(), amount: z.int().min(0).max(limits.capacity) }))
  .max(limits.capacities)
  .refine((list) => isEachOnce(list.map(({ name }) => name)), 'NAMED_TWICE')
export type Amount = z.output<typeof amounts>[number]

/** The skills that a visit asks for and somebody has not. */
export function missingSkills(asked: readonly string[], had: readonly string[]): string[] {
  const known = new Set(had.map(keyOf))
  return asked.filter((name) => !known.has(keyOf(name)))
}

/** How much of one name there is; null where none is given. */
export const amountOf = (list: readonly Amount[], name: string): number | null =>
  list.find((each) => keyOf(each.name) === keyOf(name))?.amount ?? null
