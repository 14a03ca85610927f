/** The address of a phone that is driven by hand in a frame of the console: `/field/as/<id of a person>`. */
const besides = /^\/field\/as\/([\da-f-]{36})(?=\/|$)/

/**
 * As whom a frame of the console works; null everywhere else. The id names a store of its own, so that what a frame keeps
 * mixes neither with the console around it, nor with a phone that is paired in the same browser, nor with another frame.
 */
export const framedPerson: string | null = besides.exec(location.pathname)?.[1] ?? null
