import { z } from 'zod'

/** The schema of a value that is there: without its defaults, and without what lets it be absent or null. */
export function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap())
    : schema
}
