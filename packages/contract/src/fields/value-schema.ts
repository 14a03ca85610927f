import { z } from 'zod'
import {
  cx,
  cy,
  email,
  fileName,
  instant,
  isNowhere,
  isStorable,
  limits,
  localDate,
  parseSafely,
  pictureOrigin,
  plainSigns,
  recordId,
  requiredText,
} from '../platform/index.ts'
import { type FieldDefinition, noLimits } from './field.ts'
import type { FieldType } from './field-types.ts'

/** A file of a field: the upload, and the name that it came with. */
export const fileValue = z.strictObject({
  id: recordId,
  name: fileName,
  /** Of a picture that a phone made or picked: its file no longer tells. */
  taken: z
    .strictObject({
      origin: pictureOrigin,
      taken_at: instant,
      cx: cx.nullable(),
      cy: cy.nullable(),
      accuracy_m: z.number().min(0).max(100_000).nullable(),
    })
    .optional(),
})
export type FileValue = z.output<typeof fileValue>

/** A phone without a fix writes 0, 0: that is none, as in positions and visits. */
const place = z.strictObject({ cx, cy }).transform((at) => (isNowhere(at) ? undefined : at))

const url = z
  .string()
  .trim()
  .max(limits.url)
  .refine((value) => isWebAddress(value), 'URL_UNREADABLE')

/** Nothing but pages: an address that runs something is none. */
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false
  return URL.canParse(value) && isStorable(value)
}

/** What a number, a phone or a code may be written with. */
const phonePattern = /^\+?[\d ()./-]{3,40}$/
const codePattern = /^[\p{L}\p{N}._/-]+$/u

/** A schema whose errors, whatever they are, have one code. */
const coded = (schema: z.ZodType<string>, code: string): z.ZodType<string> =>
  z.string().transform((value, context) => {
    const { data } = schema.safeParse(value)
    if (data !== undefined) return data
    context.addIssue({ code: 'custom', message: code })
    return z.NEVER
  })

/** The values of a type whose limits do not count. */
type Make = (definition: FieldDefinition) => z.ZodType

const makers: Readonly<Record<FieldType, Make>> = {
  Date: () => coded(localDate, 'DATE_INVALID'),
  DateTime: () => coded(instant, 'DATE_INVALID'),
  Text: textSchema,
  Number: numberSchema,
  Email: () => coded(email, 'EMAIL_INVALID'),
  Url: () => url,
  Select: choiceSchema,
  Radio: choiceSchema,
  Dropdown: choiceSchema,
  MultipleChoice: (definition) =>
    z
      .array(choiceSchema(definition))
      .min(definition.limits.min ?? 0)
      .max(definition.limits.max ?? limits.field_options)
      .refine((values) => new Set(values).size === values.length, 'NAMED_TWICE'),
  File: filesSchema,
  Image: filesSchema,
  Coordinates: () => place,
  DefaultLocation: () => place,
  Checkbox: ({ required }) => z.boolean().refine((isChecked) => isChecked || !required, 'REQUIRED'),
  Switch: () => z.boolean(),
  Composed: (definition) =>
    definition.is_repeated ? repeatedSchema(definition) : partsSchema(definition.children ?? []),
}

/** Of definitions that are in use: making a schema takes longer than a hundred values take to be read by it. */
const made = new WeakMap<FieldDefinition, z.ZodType>()

/** What a value that is there has to be; a value that is not there is none of its concern. */
export function valueSchema(definition: FieldDefinition): z.ZodType {
  const known = made.get(definition)
  if (known) return known
  const schema = makers[definition.type](definition)
  made.set(definition, schema)
  return schema
}

function textSchema({ format, limits: { max_length } }: FieldDefinition): z.ZodType {
  const text = requiredText(max_length ?? limits.field_text)
  if (format === 'phone')
    return text.refine((value) => phonePattern.test(plainSigns(value)), 'PHONE_INVALID')
  if (format === 'code') return text.refine((value) => codePattern.test(value), 'CODE_INVALID')
  return text
}

function numberSchema({ format, limits: { min, max, decimals } }: FieldDefinition): z.ZodType {
  const most = decimals ?? (format === 'money' ? 2 : null)
  return z
    .number()
    .min(min ?? -Number.MAX_SAFE_INTEGER)
    .max(max ?? Number.MAX_SAFE_INTEGER)
    .refine((value) => most === null || decimalsOf(value) <= most, 'TOO_MANY_DECIMALS')
}

/** Digits after the point, as the number is written. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** A set, because a list of ten thousand would be looked through for each value. */
function choiceSchema({ options }: FieldDefinition): z.ZodType {
  const values = new Set(options.map(({ value }) => value))
  return z.string().refine((value) => values.has(value), 'INVALID_VALUE')
}

function filesSchema({ limits: { min, max } }: FieldDefinition): z.ZodType {
  return z
    .array(fileValue)
    .min(min ?? 0)
    .max(max ?? 1)
}

/** The parts of a Composed field, each by its name; parts that are empty are left out. */
function partsSchema(children: readonly FieldDefinition[]): z.ZodType {
  return z.record(z.string(), z.unknown()).transform((given, context) => {
    const values: Record<string, unknown> = {}
    for (const name of Object.keys(given)) {
      if (children.every((child) => child.name !== name)) {
        context.addIssue({ code: 'custom', path: [name], message: 'UNKNOWN_FIELD' })
      }
    }
    for (const child of children) {
      const parsed = parseValue(child, ownValue(given, child.name))
      for (const { path, message } of parsed.issues) {
        context.addIssue({ code: 'custom', path: [child.name, ...path], message })
      }
      if (parsed.value !== undefined) values[child.name] = parsed.value
    }
    return values
  })
}

/** The parts of a repeated question once for each time; a time without any part is none. */
function repeatedSchema({ children = [], limits: { min, max } }: FieldDefinition): z.ZodType {
  const parts = partsSchema(children)
  // An app of the field that is older than its form asks once, and may have been without network since.
  const given = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  return given.transform((value, context) => {
    const issue = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const times = [value].flat().flatMap((time, index) => {
      if (isEmpty(time)) return []
      const { data, error } = parts.safeParse(time)
      for (const each of error?.issues ?? []) issue([index, ...each.path], codeOf(each))
      return isEmpty(data) ? [] : [data]
    })
    if (context.issues.length > 0) return z.NEVER
    if (times.length > 0 && times.length < (min ?? 0)) issue([], 'TOO_FEW')
    if (times.length > (max ?? limits.repeated_parts)) issue([], 'TOO_MANY')
    return times
  })
}

interface Issue {
  readonly path: PropertyKey[]
  /** The code of what is wrong. */
  readonly message: string
}

/** A value as it is stored, undefined for none, or what is wrong with it. */
export function parseValue(
  definition: FieldDefinition,
  given: unknown,
): { readonly value: unknown; readonly issues: readonly Issue[] } {
  if (isEmpty(given)) {
    const issues = definition.required ? [{ path: [], message: 'REQUIRED' }] : []
    return { value: undefined, issues }
  }
  const { data, error } = parseSafely(valueSchema(definition), given)
  if (!error) {
    const isNothing = isEmpty(data)
    const issues = isNothing && definition.required ? [{ path: [], message: 'REQUIRED' }] : []
    return { value: isNothing ? undefined : data, issues }
  }
  return {
    value: undefined,
    issues: error.issues.map((issue) => ({ path: issue.path, message: codeOf(issue) })),
  }
}

/** What is too much of a number or of a list is said in other words than what is too long a text. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return issue.code.toUpperCase()
  const isSmall = issue.code === 'too_small'
  if (issue.origin === 'number') return isSmall ? 'NUMBER_TOO_SMALL' : 'NUMBER_TOO_BIG'
  if (issue.origin === 'array') return isSmall ? 'TOO_FEW' : 'TOO_MANY'
  return issue.code.toUpperCase()
}

/** Nothing was filled in; a switch that is off is filled in. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** What an object holds itself: nothing that all objects have. */
export const ownValue = (values: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** A definition with nothing set but what is given. */
export const definitionOf = (
  given: Pick<FieldDefinition, 'name' | 'type'> & Partial<FieldDefinition>,
): FieldDefinition => ({
  label: given.name,
  format: null,
  required: false,
  options: [],
  limits: noLimits,
  help: '',
  ...given,
})
