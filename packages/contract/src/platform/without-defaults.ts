import { z } from 'zod'

/** The fields of a form as its record has them: what was left out was filled in long ago. */
type WithoutDefaults<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name]
}

/**
 * Takes the defaults off, so that an answer with some of the fields invents no value for the others.
 */
export function withoutDefaults<Shape extends z.ZodRawShape>(shape: Shape): WithoutDefaults<Shape> {
  const entries = Object.entries(shape).map(([name, schema]) => [
    name,
    schema instanceof z.ZodDefault ? schema.unwrap() : schema,
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which name has which schema
  return Object.fromEntries(entries) as WithoutDefaults<Shape>
}
