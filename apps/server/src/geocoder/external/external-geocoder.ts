import type { Geocoded } from '@baquiano/contract/geocoder'

/** An address as people give it. */
export interface AddressWish {
  readonly country: string
  readonly department: string
  readonly city: string
  readonly address: string
}

/** A geocoder outside of this installation; null for what it does not find, or not in time. */
export interface ExternalGeocoder {
  /** @param country ISO code that the address lies in; null for any */
  readonly locate: (wish: AddressWish, country: string | null) => Promise<Geocoded | null>
  readonly reverse: (place: {
    readonly cx: number
    readonly cy: number
  }) => Promise<Geocoded | null>
}
