/** How a visit is called among people: `VT-4110`. */
export const visitCode = (number: number): string => `VT-${number}`

/** The number that a text says as people do, `VT-4110`, `vt 4110` or `4110`; undefined for any other text. */
export function visitNumberOf(text: string): number | undefined {
  const [, digits] = /^\s*(?:vt[-\s]?)?(\d{1,9})\s*$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Whether a text may name one visit: its number, or a tracking code, which a word without digits hardly is. */
export const mayNameVisit = (text: string): boolean =>
  visitNumberOf(text) !== undefined || /^(?=.*\d)[A-Za-z0-9]{6,22}$/.test(text.trim())
