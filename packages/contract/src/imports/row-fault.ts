import { z } from 'zod'
import type { FieldError } from '../platform/index.ts'

/** Why a row is not imported: the errors of uploads (specification, point 5), and what they do not name. */
export const rowCause = z.enum([
  'REQUIRED_PROPERTY',
  'ADDITIONAL_PROPERTY',
  'TOO_SHORT',
  'ALREADY_REGISTERED',
  'NOT_REGISTERED',
  'DUPLICATE_ROW',
  'ACTIVITY_NOT_REGISTERED',
  'ADDRESS_NOT_GEOREFERENCED',
  'COORDINATES_NOT_FOUND',
  'DANE_NOT_FOUND',
  'TIME_FORMAT_INVALID',
  /** Other characters than letters and digits. */
  'CHARACTERS_INVALID',
  'PHONE_INVALID',
  /** An error of a formula, a formula without a result, a cell that is too long. */
  'CELL_UNREADABLE',
  /** Whoever imports may not write this. */
  'NOT_ALLOWED',
  /** Anything else that the rules of the record refuse; `code` says what. */
  'VALUE_INVALID',
])
export type RowCause = z.output<typeof rowCause>

/** One thing that is wrong with a row. */
export const rowFault = z.object({
  cause: rowCause,
  /** The rule that was broken, where the cause alone does not say it. */
  code: z.string().nullable(),
  /** What the value was meant for, as a column of the import is called; null for the whole row. */
  target: z.string().nullable(),
  /** The column of the file, from 0; null where none stands for it. */
  column: z.int().min(0).nullable(),
  /** As it stands in the file. */
  value: z.string(),
  /** What would put it right; null where nothing is known. */
  suggestion: z.string().nullable(),
})
export type RowFault = z.output<typeof rowFault>

const causes: Readonly<Record<string, RowCause>> = {
  REQUIRED: 'REQUIRED_PROPERTY',
  EMAIL_REQUIRED: 'REQUIRED_PROPERTY',
  INVALID_TYPE: 'REQUIRED_PROPERTY',
  TOO_SMALL: 'TOO_SHORT',
  UNKNOWN_FIELD: 'ADDITIONAL_PROPERTY',
  INVALID_FORMAT: 'CHARACTERS_INVALID',
  SIGNS_NOT_ALLOWED: 'CHARACTERS_INVALID',
  CODE_INVALID: 'CHARACTERS_INVALID',
  NAME_HAS_SPECIAL_CHARACTERS: 'CHARACTERS_INVALID',
  PHONE_INVALID: 'PHONE_INVALID',
  DATE_INVALID: 'TIME_FORMAT_INVALID',
  DATE_AMBIGUOUS: 'TIME_FORMAT_INVALID',
  DATE_TOO_EARLY: 'TIME_FORMAT_INVALID',
  HOUR_INVALID: 'TIME_FORMAT_INVALID',
  ACTIVITY_NOT_FOUND: 'ACTIVITY_NOT_REGISTERED',
  ADDRESS_NOT_FOUND: 'ADDRESS_NOT_GEOREFERENCED',
  COORDINATES_NOT_FOUND: 'COORDINATES_NOT_FOUND',
  DANE_NOT_FOUND: 'DANE_NOT_FOUND',
  DUPLICATE_ROW: 'DUPLICATE_ROW',
  CELL_UNREADABLE: 'CELL_UNREADABLE',
  RELATION_ROLE_REQUIRED: 'NOT_ALLOWED',
  PERMISSION_REQUIRED: 'NOT_ALLOWED',
}

/** The cause that a code of a schema or of a service stands for. */
export const causeOfCode = (code: string): RowCause => {
  const known = Object.hasOwn(causes, code) ? causes[code] : undefined
  if (known) return known
  if (code.endsWith('_TAKEN')) return 'ALREADY_REGISTERED'
  return code.endsWith('_NOT_FOUND') ? 'NOT_REGISTERED' : 'VALUE_INVALID'
}

/** The faults of a row that broken fields of a record are; `data.x` and `x.0` are those of `data.x` and `x`. */
export const faultsOfErrors = (
  errors: readonly FieldError[],
): Pick<RowFault, 'cause' | 'code' | 'target'>[] =>
  errors.map(({ path, code }) => {
    const parts = path.split('.')
    const target = parts.slice(0, parts[0] === 'data' ? 2 : 1).join('.')
    return { cause: causeOfCode(code), code, target: target || null }
  })
