/** A house number: a corner and the metres from it, or a number alone. */
export type DoorNumber =
  | {
      readonly kind: 'grid'
      readonly cross: string
      readonly offset_m: number
      readonly key: string
    }
  | { readonly kind: 'plain'; readonly value: number; readonly key: string }

/** A parsed address: `Cl 72 # 10-34 apto 301` is `calle 72`, 34 m from street 10. */
export interface ParsedAddress {
  /** Key of the street, as `streetKeyOf` makes it of its name. */
  readonly street: string
  /** The words of the key that hold a digit. */
  readonly digits: string
  readonly door: DoorNumber | null
  /** What it may mean as well: `Carrera 7ª` is read as `carrera 7a`, and is often `carrera 7`. */
  readonly otherwise?: ParsedAddress
}
