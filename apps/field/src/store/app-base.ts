/** The address of a store beside the phone's own: `/field/as/<id of a person>`. */
const besides = /^\/field\/as\/([\da-f-]{36})(?=\/|$)/

/**
 * As whom a frame of the console works; null on a phone. The id names a store of its own, so that what a frame keeps
 * mixes neither with the phone that is paired in the same browser nor with another frame.
 */
export const framedPerson: string | null = besides.exec(location.pathname)?.[1] ?? null

/** Where the pages of the app lie, without a slash at the end. */
export const appBase = framedPerson === null ? '/field' : `/field/as/${framedPerson}`

/** Of the database and of the lock that guards what is sent from it. */
export const storeName =
  framedPerson === null ? 'baquiano-field' : `baquiano-field-as-${framedPerson}`
