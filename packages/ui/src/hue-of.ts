const hues = [
  '#0B8FF4',
  '#7C5CFC',
  '#0E9C93',
  '#D9488B',
  '#C2790A',
  '#5B7083',
  '#3E8E41',
  '#B3541E',
  '#2F6FD0',
  '#8E44AD',
  '#C0334D',
  '#7A8B1F',
] as const

/** Places in `hues`, by the id of a person. */
export type Hues = ReadonlyMap<string, number>

let ownHues: Hues = new Map()

/** Takes over the hues of the people of a company; whoever is not among them has that of their id. */
export function setHues(next: Hues): void {
  ownHues = next
}

/** The same hue for the same id, on every screen and every day. */
export const hueOf = (id: string): string => hues[ownHues.get(id) ?? hashOf(id)] ?? hues[0]

function hashOf(id: string): number {
  let hash = 0
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) >>> 0
  return hash % hues.length
}

interface Person {
  readonly id: string
  readonly role_name: string
}

/**
 * Gives each person a hue, and uses every hue once before one a second time. People of the largest role choose first,
 * because screens show them beside each other, and within a role those with the lower id. A new person has the highest id
 * and so leaves the hues of their role as they are, unless another role becomes the largest.
 */
export function distinctHues(people: readonly Person[]): Hues {
  const sizes = new Map<string, number>()
  for (const { role_name } of people) sizes.set(role_name, (sizes.get(role_name) ?? 0) + 1)
  const sizeOf = ({ role_name }: Person) => sizes.get(role_name) ?? 0
  const inTurn = people.toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.id < b.id ? -1 : 1))
  const uses = hues.map(() => 0)
  const given = new Map<string, number>()
  for (const { id } of inTurn) {
    const least = Math.min(...uses)
    const first = hashOf(id)
    // The hue of the id where it is free, else the next free one.
    const free = hues.findIndex((_, step) => uses[(first + step) % hues.length] === least)
    const at = (first + free) % hues.length
    uses[at] = least + 1
    given.set(id, at)
  }
  return given
}
