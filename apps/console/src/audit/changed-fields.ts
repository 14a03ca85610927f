import type { AuditRecord } from '@baquiano/contract/audit'
import { isSame } from '../platform/form/merge-versions.ts'

/** One field that was changed, as it was and as it became; a list of words tells what came and what went. */
export interface ChangedField {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Changes with each write, and tells nothing. */
const ofEveryWrite = new Set(['update_on', 'update_by', 'update_by_name', 'version_number'])

/** Of a record that was changed the fields that differ; of one that came or went, all that it had. */
export function changedFields({
  before,
  after,
}: Pick<AuditRecord, 'before' | 'after'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((field) => !ofEveryWrite.has(field))
    .map((field) => ({ field, was: before?.[field], is: after?.[field] }))
    .filter(({ was, is }) => !isSame(was, is) && !(isNothing(was) && isNothing(is)))
    .map(({ field, was, is }) => {
      const words = [wordsOf(was), wordsOf(is)] as const
      return isWords(was) && isWords(is)
        ? { field, before: without(...words), after: without(words[1], words[0]) }
        : { field, before: textOf(was), after: textOf(is) }
    })
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((it) => typeof it === 'string')

const wordsOf = (value: unknown): readonly string[] => (isWords(value) ? value : [])

const without = (words: readonly string[], others: readonly string[]): string =>
  words.filter((word) => !others.includes(word)).join(', ')

function textOf(value: unknown): string {
  if (isNothing(value)) return ''
  if (isWords(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
