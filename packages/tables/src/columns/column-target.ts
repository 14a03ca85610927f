/** What the values of a column look like. */
export type ContentKind =
  | 'text'
  | 'number'
  | 'date'
  | 'hour'
  | 'flag'
  | 'phone'
  | 'email'
  | 'latitude'
  | 'longitude'
  | 'place'

/** Something that a column can mean, as a record declares it. */
export interface ColumnTarget {
  readonly name: string
  /** Titles that mean it, in any language, capitals and accents aside: `teléfono`, `phone`. */
  readonly titles: readonly string[]
  /** By which its content is recognised. */
  readonly content: ContentKind
}
