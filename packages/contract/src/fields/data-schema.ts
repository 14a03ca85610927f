import { z } from 'zod'
import { jsonObject } from '../platform/index.ts'
import type { Field, FieldDefinition } from './field.ts'
import { isEmpty, ownValue, parseValue } from './value-schema.ts'

/** The values of a record's fields, by their names. */
export type FieldData = Readonly<Record<string, unknown>>

/** What any record may carry, before its definitions are known. */
export const fieldData = jsonObject

/** The fields of a record's typology that are in use. */
export const fieldsOf = (fields: readonly Field[], typology_id: string | null): Field[] =>
  fields.filter(
    ({ status, typology_ids }) =>
      status === 'Active' &&
      (typology_ids.length === 0 || (typology_id !== null && typology_ids.includes(typology_id))),
  )

/** The fields that are shown while others have these values; a field of a hidden one is hidden as well. */
export function visibleFields<Definition extends FieldDefinition>(
  definitions: readonly Definition[],
  values: FieldData,
): Definition[] {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]))
  const known = new Map<string, boolean>()
  const isVisible = ({ name, visible_when }: FieldDefinition): boolean => {
    const before = known.get(name)
    if (before !== undefined) return before
    // What comes back to itself is shown: a field nobody can reach would be worse.
    known.set(name, true)
    const other = visible_when && byName.get(visible_when.field)
    const shown =
      !visible_when ||
      (other !== undefined && other !== null && isVisible(other) && holds(visible_when, values))
    known.set(name, shown)
    return shown
  }
  return definitions.filter((definition) => isVisible(definition))
}

/** Whether the other field has what a condition wants. */
function holds(
  { field, operator, values: wanted }: NonNullable<FieldDefinition['visible_when']>,
  values: FieldData,
): boolean {
  const value = ownValue(values, field)
  const given = (Array.isArray(value) ? value : [value])
    .filter((each) => !isEmpty(each))
    .map(String)
  const isAny = given.some((each) => wanted.includes(each))
  return operator === 'is_not' ? !isAny : isAny
}

/**
 * The schema of a record's `data`: what is required, what each type takes, and which fields are shown. Hidden fields
 * are neither required nor kept, and names that no field has are refused.
 *
 * @param ignored names of fields that are not in use: what is sent for them is left out, not refused
 */
export function dataSchema(
  definitions: readonly FieldDefinition[],
  ignored: ReadonlySet<string> = new Set(),
) {
  const names = new Set(definitions.map(({ name }) => name))
  return z.record(z.string(), z.unknown()).transform((given, context): FieldData => {
    for (const name of Object.keys(given)) {
      if (!names.has(name) && !ignored.has(name)) {
        context.addIssue({ code: 'custom', path: [name], message: 'UNKNOWN_FIELD' })
      }
    }
    const values: [string, unknown][] = []
    for (const definition of visibleFields(definitions, given)) {
      const { value, issues } = parseValue(definition, ownValue(given, definition.name))
      for (const { path, message } of issues) {
        context.addIssue({ code: 'custom', path: [definition.name, ...path], message })
      }
      if (value !== undefined) values.push([definition.name, value])
    }
    return Object.fromEntries(values)
  })
}

/**
 * The schema of the `data` of a record of a typology, and the names of the fields that it has. Values of the object
 * type's other fields are left out, not refused.
 *
 * @param all the fields of the object type
 * @param typology_id null for the fields that records of every typology have
 */
export function typologyData(all: readonly Field[], typology_id: string | null) {
  const own = fieldsOf(all, typology_id)
  const names = new Set(own.map(({ name }) => name))
  const others = all.flatMap(({ name }) => (names.has(name) ? [] : [name]))
  return { names, schema: dataSchema(own, new Set(others)) }
}
