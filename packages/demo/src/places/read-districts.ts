import type { Place } from '@baquiano/geo'
import type { Door, DoorDistrict } from './door.ts'
import { type Named, readExtract } from './read-extract.ts'

/** Fewer doors than this are no city's: points on its streets then serve. */
const fewDoors = 400
/** Fewer districts than this divide nothing. */
const fewDistricts = 4
/** A district with fewer doors is none of its own. */
const smallest = 12
/** How far from the middle the quarters of the compass lie, as a share of the whole. */
const compassShare = 0.25

/** A city as the demo lives in it: at least one district, the one with the most doors first. */
export type Districts = readonly [DoorDistrict, ...DoorDistrict[]]

/**
 * The districts of an extract and the doors in each, from its own addresses and quarters; of an
 * extract that knows few, from its streets and by the compass.
 *
 * @throws Error of an extract without streets and addresses
 */
export async function readDistricts(file: string): Promise<Districts> {
  const { doors: known, streetPoints, quarters, settlements } = await readExtract(file)
  const doors = known.length < fewDoors ? [...known, ...streetPoints] : known
  const [first, ...others] = dividedBy(doors, [
    () => quarters,
    () => [...quarters, ...settlements],
    () => compassOf(doors),
  ])
  if (!first) throw new Error(`${file} has neither addresses nor named streets`)
  return [first, ...others]
}

/** By the first centres that make districts enough, else by the last. */
function dividedBy(
  doors: readonly Door[],
  tries: readonly (() => readonly Named[])[],
): DoorDistrict[] {
  let districts: DoorDistrict[] = []
  for (const centresOf of tries) {
    districts = grouped(doors, centresOf())
    if (districts.length >= fewDistricts) break
  }
  return districts
}

/** Each door with the centre that is nearest to it, the greatest first. */
function grouped(doors: readonly Door[], centres: readonly Named[]): DoorDistrict[] {
  const groups = new Map<Named, Door[]>()
  for (const door of doors) {
    const nearest = nearestTo(door.place, centres)
    if (!nearest) continue
    const group = groups.get(nearest) ?? []
    group.push(door)
    groups.set(nearest, group)
  }
  const districts = [...groups].flatMap(([{ name, place }, [first, ...others]]) =>
    first ? [{ name, centre: place, doors: [first, ...others] as const }] : [],
  )
  return districts
    .filter((district) => district.doors.length >= Math.min(smallest, doors.length))
    .toSorted((one, other) => other.doors.length - one.doors.length)
}

/** By degrees made even, which is near enough to compare by. */
function nearestTo({ cx, cy }: Place, centres: readonly Named[]): Named | undefined {
  const narrow = Math.cos((cy * Math.PI) / 180)
  let nearest: Named | undefined
  let least = Number.POSITIVE_INFINITY
  for (const centre of centres) {
    const off = ((centre.place.cx - cx) * narrow) ** 2 + (centre.place.cy - cy) ** 2
    if (off < least) [nearest, least] = [centre, off]
  }
  return nearest
}

/** The middle and the four directions, by the doors' own spread. */
function compassOf(doors: readonly Door[]): Named[] {
  const at = (share: number, key: 'cx' | 'cy') => {
    const sorted = doors.map(({ place }) => place[key]).toSorted((one, other) => one - other)
    return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  }
  const [west, east] = [at(compassShare / 2, 'cx'), at(1 - compassShare / 2, 'cx')]
  const [south, north] = [at(compassShare / 2, 'cy'), at(1 - compassShare / 2, 'cy')]
  const middle = { cx: at(0.5, 'cx'), cy: at(0.5, 'cy') }
  return [
    { name: 'Centro', place: middle },
    { name: 'Norte', place: { ...middle, cy: north } },
    { name: 'Sur', place: { ...middle, cy: south } },
    { name: 'Oriente', place: { ...middle, cx: east } },
    { name: 'Occidente', place: { ...middle, cx: west } },
  ]
}
