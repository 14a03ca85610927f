import { measureZone, type ZoneShape, zoneShape } from '@baquiano/contract/zones'

/** Parts smaller than this are what rounding leaves between two borders, m². */
const leastM2 = 1

/** Polygons as GeoJSON or a clipping writes them, closed or open, as shapes of zones, the largest first. */
export const shapesOf = (polygons: readonly (readonly (readonly [number, number][])[])[]) =>
  polygons
    .flatMap(([outer = [], ...holes]): ZoneShape[] => {
      const drawn = { kind: 'polygon', ring: open(outer), holes: holes.map(open) }
      const { data } = zoneShape.safeParse(drawn)
      return data && measureZone(data).area_m2 >= leastM2 ? [data] : []
    })
    .toSorted((a, b) => measureZone(b).area_m2 - measureZone(a).area_m2)

/** Without the last corner where it repeats the first one. */
function open(ring: readonly [number, number][]): [number, number][] {
  const [first, last] = [ring.at(0), ring.at(-1)]
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return ring.slice(0, isClosed ? -1 : undefined).map(([x, y]) => [x, y])
}
