import type { MapScheme } from '../map-tokens.ts'

/** Colours of the ground that everything else is drawn on; `road` and the like come with their case. */
export interface GroundColors {
  readonly land: string
  readonly residential: string
  readonly green: string
  readonly water: string
  readonly building: string
  readonly building_line: string
  readonly road: string
  readonly road_case: string
  readonly main_road: string
  readonly main_road_case: string
  readonly motorway: string
  readonly motorway_case: string
  readonly path: string
  readonly rail: string
  readonly border: string
  readonly grid: string
  readonly label: string
  readonly label_strong: string
  readonly label_water: string
  readonly halo: string
}

export type MapTheme = Readonly<Record<MapScheme, GroundColors>>
