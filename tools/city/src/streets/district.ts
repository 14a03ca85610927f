import type { Point } from '../geometry/point.ts'

/** How a district is built, or why it is not. */
export type Character =
  | 'centre'
  | 'grid'
  | 'turned'
  | 'curved'
  | 'hillside'
  | 'enclosed'
  | 'industrial'
  | 'fringe'
  | 'park'
  | 'riverside'
  | 'campus'
  | 'open'

export type BuiltCharacter = Exclude<Character, 'park' | 'riverside' | 'campus' | 'open'>

/** What avenues enclose. */
export interface District {
  readonly id: number
  readonly ring: readonly Point[]
  readonly centre: Point
  /** Square metres. */
  readonly area: number
  readonly character: Character
}

const unbuilt: ReadonlySet<Character> = new Set(['park', 'riverside', 'campus', 'open'])

export const isBuilt = (character: Character): character is BuiltCharacter =>
  !unbuilt.has(character)
