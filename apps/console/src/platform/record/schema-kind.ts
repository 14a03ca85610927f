import { z } from 'zod'

/** The kind of a column or field of the contract, by which lists and forms show it. */
export type SchemaKind =
  | { readonly kind: 'text'; readonly max: number | undefined; readonly isRequired: boolean }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'number'; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: 'flag' | 'instant' | 'date' | 'other' }

/** Looks through defaults, optional and nullable. */
export function kindOf(wrapped: unknown): SchemaKind {
  const schema = unwrap(wrapped)
  if (schema instanceof z.ZodString) {
    const { minLength, maxLength } = schema
    return { kind: 'text', max: maxLength ?? undefined, isRequired: (minLength ?? 0) > 0 }
  }
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema
    return { kind: 'number', min: minValue ?? undefined, max: maxValue ?? undefined }
  }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', values: schema.options.map(String) }
  return { kind: plainKindOf(schema) }
}

function plainKindOf(schema: unknown): 'flag' | 'instant' | 'date' | 'other' {
  if (schema instanceof z.ZodBoolean) return 'flag'
  if (schema instanceof z.ZodISODateTime) return 'instant'
  return schema instanceof z.ZodISODate ? 'date' : 'other'
}

function unwrap(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  return isWrapped ? unwrap(schema.unwrap()) : schema
}
