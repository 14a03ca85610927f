/** A searchable place of an extract; the migration explains each column. */
export interface PlaceRow {
  readonly kind: 'place' | 'street' | 'address' | 'crossing' | 'poi'
  readonly name: string
  readonly name_key: string
  readonly digits: string
  readonly number: string | null
  readonly number_key: string | null
  readonly number_value: number | null
  readonly cross_key: string | null
  readonly city: string
  readonly city_key: string
  readonly cx: number
  readonly cy: number
}
