import {
  type Day,
  type DayOrder,
  type DecimalSign,
  hourOfShare,
  type PlaceOrder,
  plainDigits,
  readAmounts,
  readDay,
  readDegrees,
  readFlag,
  readHour,
  readNumber,
  readPhones,
  readPlace,
  readWindows,
} from '../cells/index.ts'
import { type FieldDefinition, parseCell } from '../fields/index.ts'
import { comparedText } from '../platform/index.ts'

/** How a cell becomes a value. */
export type ColumnKind =
  | 'text'
  /** Letters and digits, which a sheet may have turned into a number. */
  | 'code'
  | 'phone'
  | 'email'
  | 'longitude'
  | 'latitude'
  /** Both coordinates in one cell. */
  | 'place'
  /** Several names in one cell. */
  | 'names'
  | 'choice'
  | 'flag'
  | 'date'
  | 'hour'
  | 'number'
  /** Amounts with their units, `800 kg, 24 cajas`. */
  | 'amounts'
  /** Windows of a day, `08:00-10:00; 14:00-16:00`. */
  | 'windows'
  /** A field of the company, read by its own type. */
  | 'field'

/** Something that a column of a file can mean for a kind of record. */
export interface ImportColumn {
  /** Its name among the values of a row; `data.<name>` for a field of the company. */
  readonly target: string
  readonly kind: ColumnKind
  /** Titles that mean it, in the five languages. */
  readonly titles: readonly string[]
  /** Whether a new record needs it. */
  readonly required?: boolean
  /** Of a choice: what is stored, and what people write for it. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  readonly definition?: FieldDefinition
}

/** What a cell can say, where that is a choice of a few. */
export const choicesOfColumn = ({ choices, definition }: ImportColumn): string[] =>
  choices
    ? Object.entries(choices).map(([value, words]) => words[0] ?? value)
    : (definition?.options ?? []).map(({ label }) => label)

/** What the values of a kind look like, by which a column of a file is recognised. */
export function contentOf({ kind, definition }: ImportColumn) {
  if (kind !== 'field') return contents[kind]
  if (definition?.type === 'Date') return 'date'
  if (definition?.type === 'Number') return 'number'
  if (definition?.type === 'Email') return 'email'
  return definition?.format === 'phone' ? 'phone' : 'text'
}

const contents = {
  text: 'text',
  code: 'text',
  phone: 'phone',
  email: 'email',
  longitude: 'longitude',
  latitude: 'latitude',
  place: 'place',
  names: 'text',
  choice: 'text',
  flag: 'flag',
  date: 'date',
  hour: 'hour',
  number: 'number',
  amounts: 'text',
  windows: 'text',
} as const

/** What a whole column, or the company, says about how its cells are read. */
export interface ColumnReading {
  readonly decimal?: DecimalSign | undefined
  /** That of the country, where the column does not tell. */
  readonly usual_decimal?: DecimalSign | undefined
  readonly day_order?: DayOrder | undefined
  readonly place_order?: PlaceOrder | undefined
  /** ISO code of the country whose phones are completed. */
  readonly country?: string | null | undefined
}

/** A cell that holds something. */
export type ImportCell = string | number | boolean

interface ReadCell {
  /** Undefined where the cell is wrong. */
  readonly value: unknown
  /** The code of what is wrong. */
  readonly code?: string
  /** What of the cell is left out, with the value that was read. */
  readonly left_out?: string
}

type Read = (text: string, column: ImportColumn, reading: ColumnReading) => ReadCell

const wrong = (code: string): ReadCell => ({ value: undefined, code })
const orWrong = (value: unknown, code: string): ReadCell =>
  value === null ? wrong(code) : { value }

const reads: Readonly<Record<ColumnKind, Read>> = {
  text: (text) => ({ value: text }),
  code: (text) => orWrong(plainDigits(text), 'DIGITS_LOST'),
  phone: (text, _, { country = null }) => {
    const read = readPhones(text, country)
    if (!read) return wrong('PHONE_INVALID')
    const left_out = read.others.join(', ')
    return { value: read.phone, ...(left_out !== '' && { left_out }) }
  },
  email: (text) => ({ value: text }),
  longitude: (text, _, reading) => readAxis(text, 'cx', reading),
  latitude: (text, _, reading) => readAxis(text, 'cy', reading),
  place: (text, _, { place_order }) =>
    orWrong(readPlace(text, place_order), 'COORDINATES_NOT_FOUND'),
  names: (text) => ({ value: namesIn(text) }),
  choice: (text, { choices = {} }) => orWrong(choiceOf(text, choices), 'INVALID_VALUE'),
  flag: (text) => orWrong(readFlag(text), 'INVALID_VALUE'),
  date: (text, _, { day_order }) => ofDay(readDay(text, day_order)),
  hour: (text) => orWrong(readHour(text) ?? shareOf(text), 'HOUR_INVALID'),
  number: (text, _, { decimal, usual_decimal }) =>
    orWrong(readNumber(text, decimal, usual_decimal), 'NUMBER_INVALID'),
  amounts: (text) => orWrong(readAmounts(text), 'AMOUNTS_INVALID'),
  windows: (text) => orWrong(readWindows(text), 'WINDOWS_INVALID'),
  field: readField,
}

/**
 * The value that a cell means for a column.
 *
 * @returns a code where it means none
 */
export function readImportCell(
  cell: ImportCell,
  column: ImportColumn,
  reading: ColumnReading,
): ReadCell {
  // A number of the file has no signs that may be read in two ways.
  const isPlain = typeof cell === 'number'
  return reads[column.kind](String(cell), column, isPlain ? { ...reading, decimal: '.' } : reading)
}

function readAxis(text: string, axis: 'cx' | 'cy', { decimal }: ColumnReading): ReadCell {
  const plain = decimal === ',' && /^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text
  return orWrong(readDegrees(plain, axis), 'COORDINATES_NOT_FOUND')
}

const ofDay = (day: Day | string): ReadCell =>
  typeof day === 'string' ? wrong(day) : { value: day.date }

const shareOf = (text: string): string | null =>
  /^0?\.\d+$|^0$/.test(text) ? hourOfShare(Number(text)) : null

/** Names of one cell are set apart by commas, semicolons, bars or lines. */
const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

function choiceOf(text: string, choices: NonNullable<ImportColumn['choices']>): string | null {
  const wanted = comparedText(text)
  const chosen = Object.entries(choices).find(([value, words]) =>
    [value, ...words].some((word) => comparedText(word) === wanted),
  )
  return chosen?.[0] ?? null
}

function readField(text: string, { definition }: ImportColumn, reading: ColumnReading): ReadCell {
  if (!definition) return wrong('UNKNOWN_FIELD')
  if (definition.type === 'Date') return ofDay(readDay(text, reading.day_order))
  if (definition.type === 'Number') {
    const number = readNumber(text, reading.decimal, reading.usual_decimal)
    if (number === null) return wrong('NUMBER_INVALID')
    return fieldCell(definition, String(number))
  }
  if (definition.type === 'MultipleChoice') {
    return fieldCell(definition, text.includes(';') ? text : namesIn(text).join(';'))
  }
  return fieldCell(definition, text)
}

function fieldCell(definition: FieldDefinition, text: string): ReadCell {
  const { value, problem } = parseCell(definition, text)
  return problem === undefined ? { value } : wrong(problem)
}

/** The column of a field of the company. */
export const columnOfField = (definition: FieldDefinition): ImportColumn => ({
  target: `data.${definition.name}`,
  kind: 'field',
  titles: [definition.label, definition.name],
  required: definition.required && !definition.visible_when,
  definition,
})
