import { useState } from 'react'
import { newId } from '@baquiano/client/new-id.ts'
import { useAction } from '../use-action.ts'
import type { FormValues } from './merge-versions.ts'
import { type ChangeCalls, revertSave, type RecordCalls } from './record-calls.ts'
import type { RecordForm } from './use-record-form.ts'

interface StoredRecord {
  readonly id: string
  readonly update_on: string
}

interface Shared<Fields extends FormValues, Saved> {
  readonly form: RecordForm<Fields>
  /** React Query's key for records of this kind. */
  readonly queryKey: readonly string[]
  readonly successMessage: (saved: Saved, isNew: boolean) => string
  readonly onSaved: (id: string) => void
}

/** Changes `record`; creates one if it is undefined. */
type Saving<Fields extends FormValues, Saved extends { readonly id: string }> =
  | { readonly record: StoredRecord; readonly calls: ChangeCalls<Fields, Saved> }
  | { readonly record: undefined; readonly calls: RecordCalls<Fields, Saved> }

/** Saves or creates a record, and offers to undo it. */
export function useSaveRecord<Fields extends FormValues, Saved extends { readonly id: string }>(
  saving: Saving<Fields, Saved>,
  { form, queryKey, successMessage, onSaved }: Shared<Fields, Saved>,
) {
  // One id per form, so that submitting twice creates one record.
  const [id] = useState(() => newId())
  const { record, calls } = saving
  const { mutate, isPending, error } = useAction({
    send: (fields: Fields) => {
      if (!record) return saving.calls.create({ ...fields, id })
      return saving.calls.update(record.id, form.version ?? record.update_on, fields)
    },
    done: (saved) => successMessage(saved, !record),
    undo: (saved) => {
      // The fields that this save replaced: after a conflict, those that somebody else saved.
      const former = form.base
      return () => (record ? revertSave(calls, former, saved) : calls.remove(saved.id))
    },
    refresh: [queryKey],
    onRefreshed: (saved) => onSaved(saved.id),
    form,
  })
  return { mutate, isPending, formError: error }
}
