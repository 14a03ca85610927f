import { z } from 'zod'
import {
  activeStatus,
  limits,
  objectName,
  optionalText,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { objectType } from '../typologies/index.ts'
import { fieldFormat, fieldFormats, fieldType, filterKindOf, hasOptions } from './field-types.ts'

/** What is stored, and what people read for it: an option can be renamed without touching records. */
const option = z.strictObject({ value: requiredText(), label: requiredText() })
export type FieldOption = z.output<typeof option>

/**
 * What values a field takes; `min` and `max` count the choices of MultipleChoice, the files of File and Image, and how
 * often a repeated question is answered.
 */
const fieldLimits = z.strictObject({
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  /** Characters of a text. */
  max_length: z.int().min(1).max(limits.field_text).nullable().default(null),
  /** Digits after the point of a number. */
  decimals: z.int().min(0).max(6).nullable().default(null),
  /** Shown beside a measure. */
  unit: requiredText(20).nullable().default(null),
  /** ISO 4217 code of money. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null),
})
export type FieldLimits = z.output<typeof fieldLimits>

/** No limit of any kind. */
export const noLimits: FieldLimits = fieldLimits.parse({})

/** The field is shown while another one has, or has not, one of these values; flags are `true` and `false`. */
const condition = z.strictObject({
  field: objectName,
  operator: z.enum(['is', 'is_not', 'one_of']),
  values: z.array(requiredText()).min(1).max(limits.filter_choices),
})
export type FieldCondition = z.output<typeof condition>

const described = {
  name: objectName,
  label: requiredText(),
  type: fieldType,
  format: fieldFormat.nullable().default(null),
  required: z.boolean().default(false),
  options: z.array(option).max(limits.field_options).default([]),
  limits: fieldLimits.default(noLimits),
  /** Below the input, for whoever fills it in. */
  help: optionalText().default(''),
}

interface Described {
  readonly type: z.output<typeof fieldType>
  readonly format: z.output<typeof fieldFormat> | null
  readonly options: readonly FieldOption[]
  readonly limits: FieldLimits
}

interface Fault<Subject> {
  readonly path: string[]
  readonly message: string
  readonly isIn: (subject: Subject) => boolean
}

/** The rules between the parts of a description. */
const faults: readonly Fault<Described>[] = [
  {
    path: ['format'],
    message: 'FORMAT_OF_OTHER_TYPE',
    isIn: ({ type, format }) => format !== null && fieldFormats[format] !== type,
  },
  {
    path: ['options'],
    message: 'OPTIONS_REQUIRED',
    isIn: ({ type, options }) => hasOptions(type) && options.length === 0,
  },
  {
    path: ['options'],
    message: 'OPTIONS_OF_OTHER_TYPE',
    isIn: ({ type, options }) => !hasOptions(type) && options.length > 0,
  },
  {
    path: ['options'],
    message: 'NAMED_TWICE',
    isIn: ({ options }) => hasTwice(options.map(({ value }) => value)),
  },
  {
    path: ['limits', 'max'],
    message: 'MAX_BELOW_MIN',
    isIn: ({ limits: { min, max } }) => min !== null && max !== null && min > max,
  },
]

const hasTwice = (names: readonly string[]) => new Set(names).size !== names.length

const childField = z.strictObject(described).superRefine((child, context) => {
  if (child.type === 'Composed') {
    context.addIssue({ code: 'custom', path: ['type'], message: 'COMPOSED_IN_COMPOSED' })
  }
  for (const { path, message, isIn } of faults) {
    if (isIn(child)) context.addIssue({ code: 'custom', path, message })
  }
})
/** A part of a Composed field; has no parts itself. */
export type ChildField = z.output<typeof childField>

/** What a question of any form has beside its description. */
const requiredShape = {
  category_id: recordId,
  ...described,
  visible_when: condition.nullable().default(null),
  /** The parts of a Composed field. */
  children: z.array(childField).max(limits.child_fields).default([]),
}

const shape = {
  ...requiredShape,
  /** The typologies that have the field; none named means all of the object type. */
  typology_ids: z.array(recordId).max(limits.filter_choices).default([]),
  status: activeStatus.default('Active'),
  /** Lists narrow by it; its values are indexed. */
  is_filter: z.boolean().default(false),
}

const shapedQuestion = z.strictObject({
  id: recordId,
  ...requiredShape,
  /** The parts of a Composed question are answered as often as there is something to say, as for each meter of a house. */
  is_repeated: z.boolean().optional(),
})
const shaped = z.strictObject(shape)

const questionFaults: readonly Fault<
  Described & Pick<z.output<typeof shaped>, 'name' | 'children' | 'visible_when'>
>[] = [
  ...faults,
  {
    path: ['children'],
    message: 'CHILDREN_REQUIRED',
    isIn: ({ type, children }) => type === 'Composed' && children.length === 0,
  },
  {
    path: ['children'],
    message: 'CHILDREN_OF_OTHER_TYPE',
    isIn: ({ type, children }) => type !== 'Composed' && children.length > 0,
  },
  {
    path: ['children'],
    message: 'NAMED_TWICE',
    isIn: ({ children }) => hasTwice(children.map(({ name }) => name.toLowerCase())),
  },
  {
    path: ['visible_when'],
    message: 'CONDITION_OF_ITSELF',
    isIn: ({ name, visible_when }) => visible_when?.field === name,
  },
]

const fieldFaults: readonly Fault<z.output<typeof shaped>>[] = [
  ...questionFaults,
  {
    path: ['is_filter'],
    message: 'FILTER_OF_OTHER_TYPE',
    isIn: ({ type, is_filter }) => is_filter && filterKindOf(type) === null,
  },
]

const repeatedFault: Fault<z.output<typeof shapedQuestion>> = {
  path: ['is_repeated'],
  message: 'REPEATED_OF_OTHER_TYPE',
  isIn: ({ type, is_repeated }) => is_repeated === true && type !== 'Composed',
}

/** A question of a form that stands by itself: it has no typologies, and no list narrows by it. */
export const question = shapedQuestion.superRefine((given, context) => {
  for (const { path, message, isIn } of [...questionFaults, repeatedFault]) {
    if (isIn(given)) context.addIssue({ code: 'custom', path, message })
  }
})
export type Question = z.output<typeof question>

/** What a person fills in (requirement OT-01). */
export const fieldFields = shaped.superRefine((given, context) => {
  for (const { path, message, isIn } of fieldFaults) {
    if (isIn(given)) context.addIssue({ code: 'custom', path, message })
  }
})

/** A question that a company asks about its records of one object type. */
export const field = z.object({
  ...withoutDefaults(shape),
  id: recordId,
  object_type: objectType,
  /** Its place in the category; changed by `fields.order`. */
  position: z.int(),
  ...recordStamps,
})
export type Field = z.output<typeof field>

/** What the rules of values need to know of a field. */
export type FieldDefinition = Pick<
  Field,
  'name' | 'label' | 'type' | 'format' | 'required' | 'options' | 'limits' | 'help'
> & {
  readonly visible_when?: Field['visible_when']
  readonly is_filter?: boolean
  readonly children?: readonly ChildField[]
  readonly is_repeated?: boolean | undefined
}
