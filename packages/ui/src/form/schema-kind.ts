import { email, localHour, unwrapped } from '@baquiano/contract/platform'
import { z } from 'zod'

/** The kind of a column, field or filter of the contract, by which lists and forms show it. */
export type SchemaKind =
  | TextKind
  | { readonly kind: 'choice' | 'choices'; readonly values: readonly string[] }
  | NumberKind
  | { readonly kind: PlainKind }

interface TextKind {
  readonly kind: 'text'
  readonly max: number | undefined
  readonly isRequired: boolean
  /** As `.meta({ input })` says. */
  readonly input: 'text' | 'password' | 'url'
}

const textInput = z.enum(['text', 'password', 'url']).catch('text')

interface NumberKind {
  /** `range`: the filter `{ min, max }` over such numbers. */
  readonly kind: 'number' | 'range'
  readonly min: number | undefined
  readonly max: number | undefined
  readonly isWhole: boolean
  /** As `.meta({ unit })` of the contract says. */
  readonly unit: string | undefined
}

type PlainKind =
  | 'flag'
  | 'instant'
  | 'date'
  | 'time'
  | 'email'
  | 'emails'
  | 'texts'
  | 'amounts'
  | 'windows'
  | 'record'
  | 'records'
  | 'days'
  | 'other'

/** Looks through defaults, optional and nullable. */
export function kindOf(wrapped: unknown): SchemaKind {
  const schema = unwrapped(wrapped)
  if (schema === email) return { kind: 'email' }
  if (schema === localHour) return { kind: 'time' }
  if (schema instanceof z.ZodString) {
    const { minLength, maxLength } = schema
    const input = textInput.parse(schema.meta()?.['input'])
    return { kind: 'text', max: maxLength ?? undefined, isRequired: (minLength ?? 0) > 0, input }
  }
  if (schema instanceof z.ZodNumber) return { kind: 'number', ...boundsOf(schema) }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', values: schema.options.map(String) }
  if (schema instanceof z.ZodArray) return listKindOf(schema)
  if (schema instanceof z.ZodObject) return filterKindOf(schema)
  return { kind: plainKindOf(schema) }
}

/** Whether null is one of its values, as that of a field which may be left out. */
export const isNullable = (schema: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse(null).success

/** Whether an empty list is one of its values. */
export const takesNone = (schema: unknown): boolean =>
  unwrapped(schema) instanceof z.ZodArray &&
  schema instanceof z.ZodType &&
  schema.safeParse([]).success

/** Integers are bounded by what a double holds, which is no bound to show. */
const boundOf = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined

function boundsOf(schema: z.ZodNumber): Omit<NumberKind, 'kind'> {
  const unit = schema.meta()?.['unit']
  return {
    min: boundOf(schema.minValue),
    max: boundOf(schema.maxValue),
    isWhole: schema.format === 'safeint',
    unit: typeof unit === 'string' ? unit : undefined,
  }
}

function listKindOf({ element }: z.ZodArray): SchemaKind {
  const { kind, ...of } = kindOf(element)
  if (kind === 'choice' && 'values' in of) return { kind: 'choices', values: of.values }
  if (kind === 'record') return { kind: 'records' }
  if (kind === 'text') return { kind: 'texts' }
  if (element instanceof z.ZodObject && 'amount' in element.shape) return { kind: 'amounts' }
  if (element instanceof z.ZodObject && 'hour_init' in element.shape) return { kind: 'windows' }
  return { kind: kind === 'email' ? 'emails' : 'other' }
}

/** `numberRange` and `listDateRange` of the contract. */
function filterKindOf({ shape }: z.ZodObject): SchemaKind {
  const { min } = shape
  if (min === undefined) return { kind: 'date_init' in shape ? 'days' : 'other' }
  const number = unwrapped(min)
  return number instanceof z.ZodNumber ? { kind: 'range', ...boundsOf(number) } : { kind: 'other' }
}

function plainKindOf(schema: unknown): PlainKind {
  if (schema instanceof z.ZodBoolean) return 'flag'
  if (schema instanceof z.ZodISODateTime) return 'instant'
  if (schema instanceof z.ZodUUID) return 'record'
  return schema instanceof z.ZodISODate ? 'date' : 'other'
}
