import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../new-id.ts'
import type { FormValues } from './merge-versions.ts'
import { type ChangeCalls, revertSave, type RecordCalls } from './record-calls.ts'
import type { RecordForm } from './use-record-form.ts'
import { useUndo } from './use-undo.ts'

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
  const client = useQueryClient()
  const undo = useUndo()
  // One id per form, so that submitting twice creates one record.
  const [id] = useState(() => newId())
  const [formError, setFormError] = useState<Error | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey })
  const save = useMutation({
    mutationFn: (fields: Fields) => {
      const { record, calls } = saving
      if (!record) return calls.create({ ...fields, id })
      return calls.update(record.id, form.version ?? record.update_on, fields)
    },
    onMutate: () => setFormError(null),
    onSuccess: async (saved) => {
      // The fields that this save replaced: after a conflict, those that somebody else saved.
      const former = form.base
      const { record, calls } = saving
      undo(successMessage(saved, !record), async () => {
        await (record ? revertSave(calls, former, saved) : calls.remove(saved.id))
        await refresh()
      })
      await refresh()
      onSaved(saved.id)
    },
    onError: (error) => setFormError(form.showServerError(error) ? null : error),
  })
  return { mutate: save.mutate, isPending: save.isPending, formError }
}
