import { z } from 'zod'

/** What comparing an object throws that is neither a number nor a text, and does not become one. */
const incomparable = 'Cannot convert object to primitive value'

interface Parsed<Value> {
  readonly data?: Value | undefined
  /** What is wrong with it. */
  readonly error?: z.ZodError | undefined
}

/**
 * What came from outside, by a schema. A schema compares the `length` of whatever it is given, also of an object where a text
 * is asked for; one whose `length` cannot be compared is as invalid as any other.
 */
export function parseSafely<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): Parsed<z.output<Schema>> {
  try {
    return schema.safeParse(given)
  } catch (error) {
    if (!(error instanceof TypeError) || error.message !== incomparable) throw error
    return {
      error: new z.ZodError([{ code: 'custom', path: [], message: 'INVALID_TYPE', input: given }]),
    }
  }
}
