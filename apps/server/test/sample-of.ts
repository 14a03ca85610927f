import { z } from 'zod'

let count = 0

/** A valid body of a schema: its texts are new each time, of letters and digits, and optional parts are left out. */
export function sampleOf<Schema extends z.ZodObject>(
  schema: Schema,
  overrides: Partial<z.input<Schema>> = {},
): z.input<Schema> {
  count += 1
  const parts = Object.entries(schema.shape).flatMap(([name, part]) => {
    const value = valueOf(part, `${name.replaceAll('_', '').toUpperCase()}${count}`)
    return value === undefined ? [] : [[name, value]]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the schema, and checked by every test that sends it
  return { ...Object.fromEntries(parts), ...overrides } as z.input<Schema>
}

function valueOf(schema: unknown, text: string): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodNumber) return Math.max(0, schema.minValue ?? 0)
  if (schema instanceof z.ZodString) return text.slice(0, schema.maxLength ?? undefined)
  throw new Error('no sample can be made of this schema: write a fixture')
}
