import { distance, type Point } from '../geometry/point.ts'
import { type District, isBuilt } from '../streets/district.ts'
import { randomOf, shuffled } from '@baquiano/demo/city/random'
import { barrioNames } from './barrio-names.ts'

const smallest_m2 = 90_000
const apart_m = 330

/** The names of barrios by district, the great ones first; small ones have none. */
export function nameBarrios(
  districts: readonly District[],
  seed: number,
): ReadonlyMap<number, string> {
  const names = shuffled(barrioNames, randomOf('city', seed, 'barrios'))
  const named = new Map<number, string>()
  const centres: Point[] = []
  for (const { id, area, centre, character } of bySize(districts)) {
    const isFar = centres.every((it) => distance(it, centre) > apart_m)
    const name = isBuilt(character) && area > smallest_m2 && isFar ? names.pop() : undefined
    if (name === undefined) continue
    named.set(id, name)
    centres.push(centre)
  }
  return named
}

const bySize = (districts: readonly District[]): District[] =>
  districts.toSorted((one, other) => other.area - one.area)
