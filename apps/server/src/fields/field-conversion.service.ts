import {
  cellOf,
  changesValues,
  type ConversionOutcome,
  convertValue,
  type Field,
  type FieldDefinition,
  type FieldFields,
  type FieldImpact,
} from '@baquiano/contract/fields'
import { AppError, limits } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import {
  selectValues,
  type StoredValues,
  type ValueChange,
  writeValues,
} from './field-conversion.repository.ts'
import { fieldRepository } from './fields.repository.ts'

interface Planned extends ValueChange {
  readonly outcome: ConversionOutcome
  readonly records: number
}

/** Values named in the answer of `fieldImpact`. */
const mostSamples = 5

/**
 * What saving a change of a field would do with the values that records have.
 *
 * @throws AppError `FIELD_NOT_FOUND`, `FIELD_HAS_TOO_MANY_VALUES`
 */
export async function fieldImpact(
  context: Context,
  id: string,
  fields: FieldFields,
): Promise<FieldImpact> {
  const before = await fieldRepository.selectById(context, id)
  if (!before) throw new AppError('FIELD_NOT_FOUND')
  const planned = (await planOf(context, before, fields)).filter(
    // What was set aside already and stays so is no news.
    ({ key: [current], outcome }) => current !== null || outcome !== 'hidden',
  )
  const count = (wanted: ConversionOutcome) =>
    planned.reduce((sum, { outcome, records }) => sum + (outcome === wanted ? records : 0), 0)
  const counts = {
    kept: count('kept'),
    converted: count('converted'),
    hidden: count('hidden'),
  }
  const samples = planned
    .filter(({ outcome }) => outcome !== 'kept')
    .slice(0, mostSamples)
    .map(({ key: [current, original], value, outcome, records }) => ({
      from: textOf(before, current ?? original),
      to: outcome === 'hidden' ? null : textOf(fields, value),
      records,
    }))
  return { records: counts.kept + counts.converted + counts.hidden, ...counts, samples }
}

/**
 * Brings the values of records in line with a change of their field: as they are, converted, or set aside. What was
 * set aside before and fits now comes back, so that undoing a change is a change like any other.
 *
 * @throws AppError `FIELD_HAS_TOO_MANY_VALUES`
 */
export async function convertValues(
  context: Context,
  before: Field,
  fields: FieldFields,
): Promise<void> {
  if (!changesValues(before, fields)) return
  const planned = await planOf(context, before, fields)
  const changed = planned.filter(
    ({ key, value, original }) => !isSame(key[0], value) || !isSame(key[1], original),
  )
  await writeValues(
    context,
    before,
    changed.map(({ key, value, original }) => ({ key, value, original })),
  )
}

async function planOf(
  context: Context,
  before: Field,
  fields: FieldFields,
): Promise<readonly Planned[]> {
  const stored = await selectValues(context, before)
  if (stored.length > limits.converted_values) throw new AppError('FIELD_HAS_TOO_MANY_VALUES')
  return stored.map((values) => ({ ...planFor(values, before, fields), records: values.records }))
}

/** JSON has null where SQL has none. */
function planFor(
  { key }: StoredValues,
  before: FieldDefinition,
  after: FieldDefinition,
): Omit<Planned, 'records'> {
  const [current, original, shown] = key
  const isUntouched = original !== null && isSame(current, shown)
  if (isUntouched) {
    const restored = convertValue(after, after, original)
    if (restored.outcome === 'kept') {
      return { key, value: restored.value, original: undefined, outcome: 'converted' }
    }
  }
  const aside = isUntouched ? original : current
  if (current === null) return { key, value: undefined, original: aside, outcome: 'hidden' }
  const { outcome, value } = convertValue(before, after, current)
  const keptAside = isUntouched ? original : undefined
  return { key, value, original: outcome === 'kept' ? keptAside : aside, outcome }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A value as people read it. */
function textOf(definition: FieldDefinition, value: unknown): string {
  const cell = cellOf(definition, value)
  return cell !== null && typeof cell === 'object' ? cell.instant : String(cell ?? '')
}
