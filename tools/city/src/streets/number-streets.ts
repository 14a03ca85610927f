import { at } from '../geometry/at.ts'
import { towards } from '../geometry/point.ts'
import { type Axis, isAvenue, rankOf, type Road } from '../plan/road.ts'
import { pointAt, type Street, type StreetGraph } from './street-graph.ts'

/** Where calle 1 and carrera 1 lie, and how far apart two numbers are, metres. */
const calles = { first_m: -1500, apart_m: 68 } as const
const carreras = { first_m: 3120, apart_m: 92 } as const
/** Two streets of one number must be this far apart to be told apart by where they are. */
const clear_m = 60
const letters = ['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', ' Bis', 'A Bis', 'B Bis', 'C Bis', 'D Bis']

interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Names streets as Colombia does: where a street lies gives its number, its direction says whether
 * it is a calle or a carrera, or, if it runs askew, a diagonal or a transversal; a second one of a
 * number beside the first has a letter. Great streets choose first.
 */
export function numberStreets(graph: StreetGraph): void {
  const taken = new Map<string, Span[]>()
  const byRank = graph.streets.toSorted((one, other) => rankOf(one.road) - rankOf(other.road))
  for (const street of byRank) {
    if (isNumbered(street)) street.road = numbered(street, graph, taken)
  }
}

/** Named roads keep their name; those of the city's web have a number besides. */
function isNumbered({ path, road }: Street): boolean {
  if (road.kind === 'rail' || road.isRoundabout || path.length < 2) return false
  return road.number === undefined && (road.name === undefined || road.axis !== undefined)
}

function numbered(street: Street, graph: StreetGraph, taken: Map<string, Span[]>): Road {
  const { road } = street
  const { axis, order, isAskew, span } = layOf(street, graph)
  const kind = kindOf(axis, isAskew)
  const base = order > 0 ? order : 1 - order
  const side = order > 0 ? '' : sideOf(axis)
  const number = `${base}${letterFor(`${kind} ${base}${side}`, span, taken)}${side}`
  const isNamedAvenue = road.kind === 'primary' || road.kind === 'secondary'
  const name = `${isNamedAvenue ? 'Avenida ' : ''}${kind} ${number}`
  return { ...road, axis, number, order, name: road.name ?? name }
}

/** How a street lies: great ones keep the axis of the web, others have that of their ends. */
function layOf({ path, road }: Street, graph: StreetGraph) {
  const [first, last] = [pointAt(graph, at(path, 0)), pointAt(graph, at(path, -1))]
  const middle = pointAt(graph, at(path, Math.floor(path.length / 2)))
  const rise = Math.abs(towards(first, last).y)
  const isGreat = isAvenue(road)
  const own: Axis = rise < Math.SQRT1_2 ? 'calle' : 'carrera'
  const axis = (isGreat && road.axis) || own
  return {
    axis,
    order: orderOf(axis, middle),
    isAskew: !isGreat && rise > 0.34 && rise < 0.94,
    span: spanOf(axis === 'calle' ? [first.x, last.x] : [first.y, last.y]),
  }
}

const spanOf = (ends: readonly number[]): Span => ({
  from: Math.min(...ends),
  to: Math.max(...ends),
})

/** 1 and more in the north or west, 0 and less in the south or east. */
function orderOf(axis: Axis, { x, y }: { x: number; y: number }): number {
  return axis === 'calle'
    ? Math.floor((y - calles.first_m) / calles.apart_m) + 1
    : Math.floor((carreras.first_m - x) / carreras.apart_m) + 1
}

function kindOf(axis: Axis, isAskew: boolean): string {
  if (axis === 'calle') return isAskew ? 'Diagonal' : 'Calle'
  return isAskew ? 'Transversal' : 'Carrera'
}

const sideOf = (axis: Axis): string => (axis === 'calle' ? ' Sur' : ' Este')

/** The first letter that no street of the number has near; the last one where all are taken. */
function letterFor(kind: string, span: Span, taken: Map<string, Span[]>): string {
  const letter = letters.find((it) =>
    (taken.get(kind + it) ?? []).every(
      ({ from, to }) => from >= span.to + clear_m || to <= span.from - clear_m,
    ),
  )
  const given = letter ?? at(letters, -1)
  taken.set(kind + given, [...(taken.get(kind + given) ?? []), span])
  return given
}
