import { configSchemaOf } from '@baquiano/contract/company-config'
import { localHour } from '@baquiano/contract/platform'
import { z } from 'zod'

/** One field of a form, as the schema of its type has it. */
export interface FieldSpec {
  readonly name: string
  readonly kind:
    | 'text'
    | 'lines'
    | 'secret'
    | 'color'
    | 'group'
    | 'duration'
    | 'time'
    | 'number'
    | 'switch'
    | 'choice'
    | 'list'
    /** Several texts of the company's own. */
    | 'texts'
  /** Of a choice or a list. */
  readonly options: readonly string[]
  readonly is_required: boolean
  /** What stands for it until it is filled in. */
  readonly initial: unknown
}

/** The form of a type, made from its schema; empty for a type of which anything may be said. */
export function fieldSpecs(type_config_name: string): readonly FieldSpec[] {
  const schema = configSchemaOf(type_config_name)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => specOf(name, field))
}

/** What a name says of a field beyond its type. */
const meanings = [
  [/(^|_)(token|secret)$/, 'secret'],
  [/_(text|headers|body)$/, 'lines'],
  [/color$/i, 'color'],
  [/_group_tracking$/, 'group'],
  [/_s$/, 'duration'],
] as const

function specOf(name: string, field: z.core.$ZodType): FieldSpec {
  const initial = field instanceof z.ZodDefault ? field.def.defaultValue : undefined
  const is_required = !(field instanceof z.ZodDefault || field instanceof z.ZodOptional)
  const meaning = meanings.find(([pattern]) => pattern.test(name))?.[1]
  const plain = kindOf(bare(field))
  return { name, is_required, initial, ...plain, ...(meaning && { kind: meaning }) }
}

function bare(field: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    field instanceof z.ZodDefault ||
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable
  return isWrapped ? bare(field.unwrap()) : field
}

function kindOf(field: z.core.$ZodType): Pick<FieldSpec, 'kind' | 'options'> {
  if (field === localHour) return { kind: 'time', options: [] }
  if (field instanceof z.ZodBoolean) return { kind: 'switch', options: [] }
  if (field instanceof z.ZodNumber) return { kind: 'number', options: [] }
  if (field instanceof z.ZodEnum) return { kind: 'choice', options: field.options.map(String) }
  if (field instanceof z.ZodArray && field.element instanceof z.ZodEnum) {
    return { kind: 'list', options: field.element.options.map(String) }
  }
  return { kind: field instanceof z.ZodArray ? 'texts' : 'text', options: [] }
}
