import type { BuiltCharacter } from '../streets/district.ts'

/** How lots are cut and built on, by district. */
export interface BuildingHabits {
  readonly width_m: readonly [number, number]
  readonly mostDepth_m: number
  /** Share of lots with a shop; along avenues there are more. */
  readonly shops: number
  /** Share of lots of a built-up block that have a building. */
  readonly built: number
  /** Share of buildings that stand back from the street, or apart from their neighbours. */
  readonly setBack: number
  readonly detached: number
  /** Share of blocks that are a park, or nothing yet. */
  readonly parks: number
  readonly empty: number
}

const usual: BuildingHabits = {
  width_m: [6.5, 12.5],
  mostDepth_m: 24,
  shops: 0.035,
  built: 0.94,
  setBack: 0.3,
  detached: 0.12,
  parks: 0.06,
  empty: 0,
}

export const buildingHabits: Readonly<Record<BuiltCharacter, BuildingHabits>> = {
  centre: { ...usual, width_m: [9, 19], shops: 0.3, built: 0.985, setBack: 0, parks: 0.035 },
  grid: usual,
  turned: usual,
  curved: usual,
  hillside: usual,
  enclosed: { ...usual, width_m: [10, 16], detached: 0.6 },
  industrial: { ...usual, width_m: [35, 80], mostDepth_m: 55 },
  fringe: { ...usual, empty: 0.3 },
}
