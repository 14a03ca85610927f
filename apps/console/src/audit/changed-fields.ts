import type { AuditRecord } from '@baquiano/contract/audit'
import { isSame } from '@baquiano/ui/form/merge-versions.ts'

/** One field that was changed, as it was and as it became; a list of words tells what came and what went. */
interface ChangedField {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** Changes with each write, or is told by another field or by the row itself. */
const untold = new Set([
  'id',
  'company_id',
  'update_on',
  'update_by',
  'update_by_name',
  'version_number',
  'added_on',
  'moved_at',
  'start_at',
  'end_at',
  'role_id',
  'mobile_status_id',
  'type_config_id',
  'object_type_id',
  'own_status_id',
  'resource_count',
])

/** Of a record that was changed the fields that differ; of one that came or went, all that it had. */
export function changedFields({
  before,
  after,
}: Pick<AuditRecord, 'before' | 'after'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((field) => !untold.has(field))
    .map((field) => ({ field, was: before?.[field], is: after?.[field] }))
    .filter(({ was, is }) => !isSame(was, is) && !(isNothing(was) && isNothing(is)))
    .map(({ field, was, is }) =>
      isWords(was) && isWords(is)
        ? { field, before: without(was, is), after: without(is, was) }
        : { field, before: was, after: is },
    )
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((it) => typeof it === 'string')

const without = (words: readonly string[], others: readonly string[]): readonly string[] =>
  words.filter((word) => !others.includes(word))
