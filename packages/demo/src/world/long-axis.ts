import { distanceM, type Place } from '@baquiano/geo'

interface Located {
  readonly place: Place
}

interface Axes {
  /** The side of the map along which things lie farther apart. */
  readonly along: keyof Place
  readonly across: keyof Place
}

/** Along which side of the map a town is longer. */
export function axesOf(located: readonly Located[]): Axes {
  return spreadOf(located, 'cx') >= spreadOf(located, 'cy')
    ? { along: 'cx', across: 'cy' }
    : { along: 'cy', across: 'cx' }
}

export const by = (axis: keyof Place) => (one: Located, other: Located) =>
  one.place[axis] - other.place[axis]

/** Those that lie nearest to either end of the town come first. */
export function outermostFirst<Item extends Located>(located: readonly Item[]): Item[] {
  const { along } = axesOf(located)
  const middle = located.toSorted(by(along))[Math.floor(located.length / 2)]?.place[along] ?? 0
  const off = ({ place }: Located) => Math.abs(place[along] - middle)
  return located.toSorted((one, other) => off(other) - off(one))
}

function spreadOf(located: readonly Located[], axis: keyof Place): number {
  const sorted = located.toSorted(by(axis))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return 0
  return distanceM(first.place, { ...first.place, [axis]: last.place[axis] })
}
