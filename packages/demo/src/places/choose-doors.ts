import { distanceM, type Place } from '@baquiano/geo'
import { randomOf, shuffled, type Word } from '../city/random.ts'
import type { Door } from './door.ts'
import type { Districts } from './read-districts.ts'

/** A door, and the district that it is in. */
export interface ChosenDoor extends Door {
  readonly district: string
}

/**
 * Doors to visit: as many from each district as from any other, none twice, those of businesses
 * first. The same words choose the same ones.
 */
export function chooseDoors(
  districts: Districts,
  count: number,
  words: readonly Word[],
): ChosenDoor[] {
  const piles = districts.map((district) => {
    const mixed = shuffled(district.doors, randomOf(...words, 'doors', district.name))
    const ranked = mixed.toSorted((one, other) => rankOf(one) - rankOf(other))
    return ranked.map((door) => ({ ...door, district: district.name }))
  })
  const most = Math.max(...piles.map(({ length }) => length))
  const rounds = Array.from({ length: most }, (_, round) =>
    piles.flatMap((pile) => pile.slice(round, round + 1)),
  )
  return rounds.flat().slice(0, count)
}

const rankOf = ({ business }: Door): number => (business === undefined ? 1 : 0)

/** Where vehicles stand at night: the door nearest to the middle of all districts. */
export function chooseDepot(districts: Districts): ChosenDoor {
  const middle = middleOf(districts.map(({ centre }) => centre))
  const [first] = districts
  let nearest: ChosenDoor = { ...first.doors[0], district: first.name }
  let least = distanceM(nearest.place, middle)
  for (const { name, doors } of districts) {
    for (const door of doors) {
      const off = distanceM(door.place, middle)
      if (off < least) [nearest, least] = [{ ...door, district: name }, off]
    }
  }
  return nearest
}

function middleOf(places: readonly Place[]): Place {
  const sum = places.reduce((all, { cx, cy }) => ({ cx: all.cx + cx, cy: all.cy + cy }))
  return { cx: sum.cx / places.length, cy: sum.cy / places.length }
}
