import type { Place } from '@baquiano/geo'

/** Where somebody can be sent, or lives. */
export interface Door {
  /** As people there write it: `Calle 24 # 10-34`, `Rua do Almada 120`, or a street alone. */
  readonly address: string
  /** Of the business behind it, where the extract knows one. */
  readonly business?: string
  readonly place: Place
}

/** A part of a city with its doors, the same ones in the same order for the same extract. */
export interface DoorDistrict {
  readonly name: string
  readonly centre: Place
  readonly doors: readonly [Door, ...Door[]]
}

/** A number that names a corner follows a `#`, as in Colombia. */
export const addressOf = (street: string, number: string): string =>
  /^\d+\s?[A-Za-z]*( Bis)?( Sur| Este| Norte| Oeste)?-\d+/.test(number)
    ? `${street} # ${number}`
    : `${street} ${number}`
