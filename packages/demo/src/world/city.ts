import type { Place } from '@baquiano/geo'

export interface District {
  readonly name: string
  readonly centre: Place
}

/** Where a company works. */
export interface City {
  readonly name: string
  readonly department: string
  readonly country: string
  readonly time_zone: string
  /** Where the street grid is laid from. */
  readonly origin: Place
  /** By which the grid is turned, degrees clockwise from north. */
  readonly turn_deg: number
  readonly districts: readonly [District, ...District[]]
  readonly phone: (number: number) => string
  /** As people there write it; `street` counts northwards, `avenue` westwards. */
  readonly address: (corner: { street: number; avenue: number; door: number }) => string
}
