/** A house number: a corner and the metres from it, a number alone, or a lot of a block. */
export type DoorNumber =
  | {
      readonly kind: 'grid'
      readonly cross: string
      readonly offset_m: number
      readonly key: string
    }
  | { readonly kind: 'plain'; readonly value: number; readonly key: string }
  | { readonly kind: 'lot'; readonly key: string }

/** A parsed address: `Cl 72 # 10-34 apto 301` is `calle 72`, 34 m from street 10. */
export interface ParsedAddress {
  /** Key of the street, as `AddressParser.streetKey` makes it of its name. */
  readonly street: string
  /** The words of the key that hold a digit. */
  readonly digits: string
  readonly door: DoorNumber | null
  /** What it may mean as well: `Carrera 7ª` is read as `carrera 7a`, and is often `carrera 7`. */
  readonly otherwise?: ParsedAddress
}

/** A key of a street and, apart, the words of it that hold a digit. */
export interface StreetKey {
  readonly key: string
  readonly digits: string
}

/** Reads addresses as they are written in one country. The keys of stored rows and of queries come from the same one. */
export interface AddressParser {
  /** Parses an address; what describes the inside of the house or stands before the street is left out. */
  readonly parse: (address: string) => ParsedAddress
  /** The key by which a street is searched, however it is written. */
  readonly streetKey: (name: string) => StreetKey
  /** The key of a house number, as `parse` returns it; null for what is none. */
  readonly doorKey: (number: string) => string | null
}

/** The key that the words of a street make. */
export const streetKeyOf = (words: readonly string[]): StreetKey => ({
  key: words.join(' '),
  digits: words.filter((word) => /\d/.test(word)).join(' '),
})
