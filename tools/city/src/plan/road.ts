import type { Point } from '../geometry/point.ts'

/** What a road is, in the words of the map's `highway`, but for the railway. */
export type RoadKind =
  | 'trunk'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'unclassified'
  | 'residential'
  | 'living_street'
  | 'rail'

/** Which way numbers count: a calle runs east and west, a carrera north and south. */
export type Axis = 'calle' | 'carrera'

export interface Road {
  readonly kind: RoadKind
  readonly axis?: Axis
  /** As signs have it: `Avenida Calle 24`. */
  readonly name?: string
  /** What people call it besides. */
  readonly alias?: string
  /** As doors on crossing streets have it: `24A`. */
  readonly number?: string
  /** By which crossings are sorted: the number without its letter, negative in the south. */
  readonly order?: number
  /** In the direction of its points. */
  readonly isOneWay?: boolean
  readonly isRoundabout?: boolean
  /** One carriageway of two. */
  readonly isDual?: boolean
  /** May end in the open. */
  readonly mayEnd?: boolean
  /** Of the district that it was filled in with. */
  readonly district?: number
}

/** A road before it is joined to the others. */
export interface Line {
  readonly points: readonly Point[]
  readonly road: Road
  readonly isClosed?: boolean
}

/** From its middle to where lots begin, metres. */
export const halfWidths_m: Readonly<Record<RoadKind, number>> = {
  trunk: 15,
  primary: 15,
  secondary: 12,
  tertiary: 9.5,
  unclassified: 8,
  residential: 7,
  living_street: 5.5,
  rail: 12,
}

const ranks: readonly RoadKind[] = [
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
  'living_street',
  'rail',
]

/** 0 for the greatest. */
export const rankOf = ({ kind }: Road): number => ranks.indexOf(kind)

const avenues: ReadonlySet<RoadKind> = new Set(['primary', 'secondary', 'tertiary'])

export const isAvenue = ({ kind }: Road): boolean => avenues.has(kind)
