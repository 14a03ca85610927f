import { email, unwrapped } from '@baquiano/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'

let count = 0

/**
 * A valid body of a schema: its texts are new each time, of letters and digits, and optional parts but numbers are left
 * out.
 */
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
  const type = unwrapped(schema)
  if (type instanceof z.ZodNumber) return numberOf(type)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodArray) return [valueOf(schema.element, text)]
  if (schema === email) return `${text.toLowerCase()}@example.com`
  if (schema instanceof z.ZodString) return text.slice(0, schema.maxLength ?? undefined)
  throw new Error('no sample can be made of this schema: write a fixture')
}

/** Texts of the forms that filters have: any, an id, a day, a kind of change, corners on the map. */
const texts = [
  'entrega',
  uuidv7(),
  '2026-03-02',
  '2026-03-02T15:00:00.000Z',
  'role.created',
  '-75.6 6.2,-75.5 6.2,-75.5 6.3',
]

/** A valid value of a filter, with all of its parts. */
export function sampleFilter(schema: unknown): unknown {
  const type = unwrapped(schema)
  if (type instanceof z.ZodNumber) return numberOf(type)
  if (type instanceof z.ZodEnum) return type.options[0]
  if (type instanceof z.ZodLiteral) return type.value
  if (type instanceof z.ZodBoolean) return true
  if (type instanceof z.ZodArray) return [sampleFilter(type.element)]
  if (type instanceof z.ZodObject) {
    const parts = Object.entries(type.shape).map(([name, part]) => [name, sampleFilter(part)])
    return Object.fromEntries(parts)
  }
  const text = texts.find((each) => type instanceof z.ZodType && type.safeParse(each).success)
  if (text === undefined)
    throw new Error('no sample can be made of this filter: excuse it in lists.test.ts')
  return text
}

/** A fraction where one may stand, so that a column of whole numbers does not pass for one of any. */
function numberOf(schema: z.ZodNumber): number {
  const lowest = Math.max(0, schema.minValue ?? 0)
  return schema.safeParse(lowest + 0.5).success ? lowest + 0.5 : lowest
}
