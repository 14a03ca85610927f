import { z } from 'zod'

/** The 17 types of the specification (point 3). */
export const fieldTypes = [
  'Date',
  'DateTime',
  'Text',
  'Number',
  'Email',
  'Url',
  'Select',
  'File',
  'Image',
  'Coordinates',
  'DefaultLocation',
  'Radio',
  'Checkbox',
  'Dropdown',
  'Switch',
  'Composed',
  'MultipleChoice',
] as const
export const fieldType = z.enum(fieldTypes)
export type FieldType = z.output<typeof fieldType>

/** How a type is written and shown; each belongs to one type. */
export const fieldFormats = {
  paragraph: 'Text',
  phone: 'Text',
  code: 'Text',
  money: 'Number',
  measure: 'Number',
  signature: 'Image',
} as const satisfies Readonly<Record<string, FieldType>>
export const fieldFormat = z.enum(['paragraph', 'phone', 'code', 'money', 'measure', 'signature'])
export type FieldFormat = z.output<typeof fieldFormat>

const choiceTypes: ReadonlySet<FieldType> = new Set([
  'Select',
  'Radio',
  'Dropdown',
  'MultipleChoice',
])

/** Whether its values are among options that the company names. */
export const hasOptions = (type: FieldType): boolean => choiceTypes.has(type)

/** How a list narrows by a field; null where it cannot. */
export type FilterKind = 'text' | 'choice' | 'number' | 'days' | 'flag'

const filterKinds: Readonly<Record<FieldType, FilterKind | null>> = {
  Date: 'days',
  DateTime: 'days',
  Text: 'text',
  Number: 'number',
  Email: 'text',
  Url: 'text',
  Select: 'choice',
  File: null,
  Image: null,
  Coordinates: null,
  DefaultLocation: null,
  Radio: 'choice',
  Checkbox: 'flag',
  Dropdown: 'choice',
  Switch: 'flag',
  Composed: null,
  MultipleChoice: 'choice',
}

export const filterKindOf = (type: FieldType): FilterKind | null => filterKinds[type]
