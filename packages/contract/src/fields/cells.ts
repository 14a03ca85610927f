import { z } from 'zod'
import { readFlag, readNumber, readPlace } from '../cells/index.ts'
import { comparedText } from '../platform/index.ts'
import type { FieldDefinition } from './field.ts'
import type { FieldType } from './field-types.ts'
import { fileValue, isEmpty, ownValue, parseValue } from './value-schema.ts'

/** The value of a field in a list or a file, before a language and a time zone give it its form. */
export type FieldCell = string | number | boolean | null | { readonly instant: string }

const place = z.object({ cx: z.number(), cy: z.number() })
const files = z.array(fileValue)
const record = z.record(z.string(), z.unknown())

type ShowCell = (definition: FieldDefinition, value: unknown) => FieldCell

/** What a list and an export show of a value; null for none. A value of another type than the field's is shown as it is. */
export function cellOf(definition: FieldDefinition, value: unknown): FieldCell {
  if (isEmpty(value)) return null
  if (typeof value === 'boolean' || typeof value === 'number') return value
  return (shows[definition.type] ?? optionText)(definition, value)
}

const shows: Readonly<Partial<Record<FieldType, ShowCell>>> = {
  DateTime: (_, value) => (typeof value === 'string' ? { instant: value } : textOf(value)),
  MultipleChoice: (definition, value) =>
    [value]
      .flat()
      .map((one) => optionText(definition, one))
      .join('; '),
  File: filesText,
  Image: filesText,
  Coordinates: placeText,
  DefaultLocation: placeText,
  Composed: ({ children = [] }, value) =>
    Array.isArray(value) ? timesText(children, value) : partsText(children, value),
}

const optionText = ({ options }: FieldDefinition, value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? textOf(value)

function filesText(_: FieldDefinition, value: unknown): string {
  const named = files.safeParse(value).data
  return named ? named.map(({ name }) => name).join('; ') : textOf(value)
}

/** Latitude first, as people and other maps write it. */
function placeText(_: FieldDefinition, value: unknown): string {
  const at = place.safeParse(value).data
  return at ? `${at.cy}, ${at.cx}` : textOf(value)
}

/** `Ancho: 90; Alto: 210`. */
function partsText(children: readonly FieldDefinition[], value: unknown): string {
  const values = record.safeParse(value).data ?? {}
  return children
    .flatMap((child) => {
      const cell = cellOf(child, ownValue(values, child.name))
      if (cell === null) return []
      return [`${child.label}: ${typeof cell === 'object' ? cell.instant : String(cell)}`]
    })
    .join('; ')
}

/** A line for each time: `1. Ancho: 90; Alto: 210`. */
const timesText = (children: readonly FieldDefinition[], times: readonly unknown[]): string =>
  times.map((time, index) => `${index + 1}. ${partsText(children, time)}`).join('\n')

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

interface ParsedCell {
  /** As it is stored; undefined where the cell is empty or wrong. */
  readonly value: unknown
  /** The code of what is wrong. */
  readonly problem: string | undefined
}

/** The value that a cell of an imported sheet means. */
export function parseCell(definition: FieldDefinition, cell: string): ParsedCell {
  const text = cell.trim()
  if (definition.type === 'File' || definition.type === 'Image') {
    return { value: undefined, problem: text === '' ? undefined : 'FILE_NOT_IN_SHEET' }
  }
  const { value, issues } = parseValue(definition, text === '' ? undefined : read(definition, text))
  return { value, problem: issues[0]?.message }
}

type ReadCell = (definition: FieldDefinition, text: string) => unknown

const reads: Readonly<Partial<Record<FieldType, ReadCell>>> = {
  Number: (_, text) => readNumber(text) ?? text,
  Checkbox: (_, text) => readFlag(text) ?? text,
  Switch: (_, text) => readFlag(text) ?? text,
  Coordinates: (_, text) => readPlace(text) ?? text,
  DefaultLocation: (_, text) => readPlace(text) ?? text,
  DateTime: (_, text) => readInstant(text),
  MultipleChoice: ({ options }, text) => text.split(';').map((one) => readOption(options, one)),
  Composed: ({ children = [], is_repeated }, text) =>
    is_repeated
      ? text.split('\n').map((line) => readParts(children, line.replace(/^\d+\. /, '')))
      : readParts(children, text),
}

/** A text as the type's values are written; what it cannot read stays a text, which the schema refuses. */
function read(definition: FieldDefinition, text: string): unknown {
  const own = reads[definition.type]
  if (own) return own(definition, text)
  return definition.options.length > 0 ? readOption(definition.options, text) : text
}

const hasZone = /(Z|[+-]\d\d:?\d\d)$/i

/** An instant of any precision; a time without its zone would be a guess. */
function readInstant(text: string): unknown {
  const written = text.replace(' ', 'T')
  if (!/^\d{4}-\d\d-\d\dT/.test(written) || !hasZone.test(written)) return text
  const at = Date.parse(written)
  return Number.isNaN(at) ? text : new Date(at).toISOString()
}

function readOption(options: FieldDefinition['options'], text: string): string {
  const wanted = comparedText(text)
  const chosen =
    options.find(({ value, label }) => value === text.trim() || label === text.trim()) ??
    options.find(
      ({ value, label }) => comparedText(label) === wanted || comparedText(value) === wanted,
    )
  return chosen?.value ?? text.trim()
}

function readParts(children: readonly FieldDefinition[], text: string): unknown {
  const values: [string, unknown][] = []
  for (const part of text.split(';')) {
    const cut = part.indexOf(':')
    const label = comparedText(part.slice(0, cut))
    const child = children.find(
      (it) => comparedText(it.label) === label || comparedText(it.name) === label,
    )
    if (cut < 0 || !child) return text
    values.push([child.name, read(child, part.slice(cut + 1).trim())])
  }
  return Object.fromEntries(values)
}
