/** Value of an export's field, before it is formatted in a language and a time zone. */
export type Cell =
  | string
  | number
  | null
  | { readonly instant: string }
  /** A word of ours, like a status, by its key. */
  | { readonly word: string }
