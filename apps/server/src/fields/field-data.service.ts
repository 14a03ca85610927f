import {
  cellOf,
  type dataSchema,
  type FieldData,
  type FieldDefinition,
  type FieldFilters,
  fileIdsIn,
  ownValue,
  typologyData,
} from '@baquiano/contract/fields'
import { AppError, type FieldError, fieldErrors } from '@baquiano/contract/platform'
import type { ObjectType } from '@baquiano/contract/typologies'
import type { Context } from '../platform/context.ts'
import type { Cell } from '../platform/export/cell.ts'
import { selectKnownUploads, setUploadUses } from '../uploads/index.ts'
import {
  type FieldMatches,
  indexValues,
  matchesOf,
  removeValues,
  selectNamedIds,
} from './field-values.repository.ts'
import { selectOfType } from './fields.repository.ts'

interface Given {
  /** Null for the fields that records of every typology have. */
  readonly typology_id: string | null
  /** As it was sent; undefined keeps what is stored. */
  readonly data: FieldData | undefined
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
  { object_type, ...given }: Given & { readonly object_type: ObjectType },
): Promise<FieldData> {
  if (!given.data) return given.stored
  return (await openFieldData(context, object_type))(given)
}

/** `readFieldData` for many records, with the fields as they are now. */
export async function openFieldData(
  context: Context,
  object_type: ObjectType,
): Promise<(given: Given) => Promise<FieldData>> {
  const all = await selectOfType(context, object_type)
  const schemas = new Map<string | null, ReturnType<typeof typologyData>>()
  return async ({ typology_id, data, stored }) => {
    if (!data) return stored
    const made = schemas.get(typology_id) ?? typologyData(all, typology_id)
    schemas.set(typology_id, made)
    const { names, schema } = made
    const parsed = parseData(schema, data)
    await requireFiles(context, { object_type, data: parsed, stored })
    const unchanged = Object.entries(stored).filter(([name]) => !names.has(name))
    return { ...Object.fromEntries(unchanged), ...parsed }
  }
}

/** @throws AppError `VALIDATION_FAILED`, `UNKNOWN_FIELD`, with `errors` below `data` */
export function parseData(schema: ReturnType<typeof dataSchema>, data: FieldData): FieldData {
  const parsed = schema.safeParse(data)
  if (parsed.error) throw rejection(fieldErrors(parsed.error))
  return parsed.data
}

interface Naming {
  readonly object_type: ObjectType
  readonly data: FieldData
  /** Files that it names already are not looked at again. */
  readonly stored?: FieldData
}

/** @throws AppError `VALIDATION_FAILED` for a file that is none of the company's for this object type */
export async function requireFiles(
  context: Context,
  { object_type, data, stored = {} }: Naming,
): Promise<void> {
  const before = new Set(fileIdsIn(stored))
  const ids = fileIdsIn(data).filter((id) => !before.has(id))
  if (ids.length === 0) return
  const known = await selectKnownUploads(context, { object_type, ids })
  const errors = Object.entries(data).flatMap(([name, value]) =>
    fileIdsIn(value).every((id) => known.has(id) || before.has(id))
      ? []
      : [{ path: name, code: 'UPLOAD_NOT_FOUND' }],
  )
  if (errors.length > 0) throw rejection(errors)
}

function rejection(errors: readonly FieldError[]): AppError {
  const isUnknown = errors.some(({ code }) => code === 'UNKNOWN_FIELD')
  return new AppError(isUnknown ? 'UNKNOWN_FIELD' : 'VALIDATION_FAILED', {
    errors: errors.map(({ path, code }) => ({ path: `data.${path}`, code })),
  })
}

/** Writes what lists narrow by and which files are named, in the transaction that wrote the record. */
export async function indexFieldData(
  context: Context,
  record: { readonly object_type: ObjectType; readonly record_id: string },
): Promise<void> {
  const { object_type, record_id } = record
  await indexFieldValues(context, { object_type, record_ids: [record_id] })
  const ids = await selectNamedIds(context, record)
  await setUploadUses(context, { record_id, ids })
}

/** Writes what lists narrow by, of records that name no files. */
export const indexFieldValues = (
  context: Context,
  records: { readonly object_type: ObjectType; readonly record_ids: readonly string[] },
): Promise<void> => indexValues(context, records)

/** Forgets both, in the transaction that removes the record. */
export async function removeFieldData(context: Context, record_id: string): Promise<void> {
  await removeValues(context, { record_ids: [record_id] })
  await setUploadUses(context, { record_id, ids: [] })
}

/** The conditions that filters by fields set on the `id` of a record; throws as `fieldMatches`. */
export const fieldConditions = async (
  context: Context,
  object_type: ObjectType,
  filters?: FieldFilters,
) => (await fieldMatches(context, object_type, filters)).map(({ isMatching }) => isMatching)

/**
 * The records that each filter by a field lets through.
 *
 * @throws AppError `VALIDATION_FAILED` for a name that is no filter, or a filter of another type than its field
 */
export async function fieldMatches(
  context: Context,
  object_type: ObjectType,
  filters: FieldFilters = {},
): Promise<FieldMatches[]> {
  const given = Object.entries(filters)
  if (given.length === 0) return []
  const fields = await selectOfType(context, object_type)
  return given.map(([name, filter]) => {
    const field = fields.find((it) => it.is_filter && it.name === name)
    const matches = field && matchesOf(context, { field, filter })
    if (matches) return matches
    const errors = [
      { path: `filters.data.${name}`, code: field ? 'INVALID_TYPE' : 'UNKNOWN_FIELD' },
    ]
    throw new AppError('VALIDATION_FAILED', { errors })
  })
}

/** The column of an export that shows a field: `data.Horario`. */
const columnPrefix = 'data.'

/** How the fields of an object type are written to a file. */
export const fieldExport = (object_type: ObjectType) => async (context: Context) =>
  fieldColumns(await selectOfType(context, object_type))

/** The titles of fields or questions in a file, and their cells by column. */
export function fieldColumns(fields: readonly FieldDefinition[]) {
  const byColumn = new Map(fields.map((field) => [columnPrefix + field.name, field]))
  return {
    titleOf: (column: string): string | undefined => byColumn.get(column)?.label,
    cellOf: (column: string, { data }: { readonly data: FieldData }): Cell => {
      const field = byColumn.get(column)
      return field ? exported(field, ownValue(data, field.name)) : null
    },
  }
}

function exported(field: FieldDefinition, value: unknown): Cell {
  const cell = cellOf(field, value)
  return typeof cell === 'boolean' ? { word: `data.${cell}` } : cell
}
