import {
  cellOf,
  type Field,
  type FieldData,
  type FieldFilters,
  typologyData,
} from '@baquiano/contract/fields'
import { AppError, type FieldError, fieldErrors } from '@baquiano/contract/platform'
import type { ObjectType } from '@baquiano/contract/typologies'
import type { Context } from '../platform/context.ts'
import type { Cell } from '../platform/export/cell.ts'
import { indexValues, matchesField, removeValues } from './field-values.repository.ts'
import { selectOfType } from './fields.repository.ts'

interface Given {
  readonly object_type: ObjectType
  readonly typology_id: string
  /** As it was sent. */
  readonly data: FieldData
  /** What the record has so far. */
  readonly stored: FieldData
}

/**
 * The `data` of a record, validated by the fields of its typology. Values of fields that are not in use, or belong to
 * another typology, stay as they are stored: whoever turns the field on again finds them.
 *
 * @throws AppError `VALIDATION_FAILED`, `UNKNOWN_FIELD`, with `errors` below `data`
 */
export async function readFieldData(
  context: Context,
  { object_type, typology_id, data, stored }: Given,
): Promise<FieldData> {
  const all = await selectOfType(context, object_type)
  const { names, schema } = typologyData(all, typology_id)
  const parsed = schema.safeParse(data)
  if (parsed.error) throw rejection(fieldErrors(parsed.error))
  const kept = Object.entries(stored).filter(([name]) => !names.has(name))
  return { ...Object.fromEntries(kept), ...parsed.data }
}

function rejection(errors: readonly FieldError[]): AppError {
  const isUnknown = errors.some(({ code }) => code === 'UNKNOWN_FIELD')
  return new AppError(isUnknown ? 'UNKNOWN_FIELD' : 'VALIDATION_FAILED', {
    errors: errors.map(({ path, code }) => ({ path: `data.${path}`, code })),
  })
}

/** Writes what lists narrow by, in the transaction that wrote the record. */
export const indexFieldData = (
  context: Context,
  record: { readonly object_type: ObjectType; readonly record_id: string },
): Promise<void> => indexValues(context, record)

/** Forgets what lists narrow by, in the transaction that removes the record. */
export const removeFieldData = (context: Context, record_id: string): Promise<void> =>
  removeValues(context, { record_id })

/**
 * The conditions that filters by fields set on the `id` of a record.
 *
 * @throws AppError `VALIDATION_FAILED` for a name that is no filter, or a filter of another type than its field
 */
export async function fieldConditions(
  context: Context,
  object_type: ObjectType,
  filters: FieldFilters,
) {
  const given = Object.entries(filters)
  if (given.length === 0) return []
  const fields = await selectOfType(context, object_type)
  return given.map(([name, filter]) => {
    const field = fields.find((it) => it.is_filter && it.name === name)
    const condition = field && matchesField(context, { field, filter })
    if (condition) return condition
    const errors = [
      { path: `filters.data.${name}`, code: field ? 'INVALID_TYPE' : 'UNKNOWN_FIELD' },
    ]
    throw new AppError('VALIDATION_FAILED', { errors })
  })
}

/** The column of an export that shows a field: `data.Horario`. */
const columnPrefix = 'data.'

/** How the fields of an object type are written to a file: their titles, and their cells by column. */
export async function fieldExport(context: Context, object_type: ObjectType) {
  const fields = await selectOfType(context, object_type)
  const byColumn = new Map(fields.map((field) => [columnPrefix + field.name, field]))
  return {
    titleOf: (column: string): string | undefined => byColumn.get(column)?.label,
    cellOf: (column: string, data: FieldData): Cell => {
      const field = byColumn.get(column)
      return field ? exported(field, data[field.name]) : null
    },
  }
}

function exported(field: Field, value: unknown): Cell {
  const cell = cellOf(field, value)
  return typeof cell === 'boolean' ? { word: `data.${cell}` } : cell
}
