import type { FieldPersonPlan, Habit, PersonPlan, Protocol } from './company-plan.ts'

interface Named {
  readonly name: string
  readonly lastname: string
}

interface Office extends Named {
  readonly email: string
  readonly username: string
}

export const officePerson = (key: string, office: Office): PersonPlan => ({
  key,
  ...office,
  identification: `E${numberOf(key)}`,
})

export interface FieldWork extends Named {
  readonly group: number
  readonly protocol?: Protocol
  readonly habit?: Habit
  /** Derived from the name unless given. */
  readonly email?: string
}

/** A field worker, whose e-mail is derived from the name. */
export function fieldPerson(domain: string, work: FieldWork): FieldPersonPlan {
  const { name, lastname, protocol = 'baquiano', habit = 'steady' } = work
  const key = `${plain(name)}.${plain(lastname)}`
  const { email = `${key}@${domain}` } = work
  const username = key.replaceAll(/[^a-z]/g, '')
  return { ...work, key, email, username, protocol, habit, identification: `CC${numberOf(key)}` }
}

function plain(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare.toLowerCase().replaceAll(/[^a-z]+/g, '')
}

/** Eight digits, derived from the letters. */
function numberOf(key: string): number {
  let number = 17
  for (const letter of key) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 89_999_999
  return 10_000_000 + number
}
