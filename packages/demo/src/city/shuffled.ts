import type { Random } from '../world/random.ts'

/** The same items in an order of chance. */
export const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, rank: random.between(0, 1) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
